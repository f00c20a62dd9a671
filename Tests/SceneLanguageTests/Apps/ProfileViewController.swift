// swift-format-ignore-file
//
//  ProfileViewController.swift
//

import Combine
import Kingfisher
import SnapKit
import UIKit

fileprivate enum Metrics {
    static let avatar: CGFloat = 88
    static let margin: CGFloat = 20
    static let spacing = 10.0

    enum Button {
        static let height: CGFloat = 48
        static let corner = height / 2
    }
}

private extension Notification.Name {
    static let profileDidChange = Notification.Name("ProfileDidChange")
}

protocol ProfileHeaderViewDelegate: AnyObject {
    func headerDidTapEdit(_ header: ProfileHeaderView)
    func header(_ header: ProfileHeaderView, didSelect image: UIImage?)
}

extension ProfileHeaderViewDelegate {
    func header(_ header: ProfileHeaderView, didSelect image: UIImage?) {}
}

struct ProfileStat: Hashable {
    enum Kind: String, CaseIterable {
        case posts, followers, following

        var title: String { rawValue.capitalized }
    }

    let kind: Kind
    var value = 0
}

// MARK: - Header

final class ProfileHeaderView: UIView {
    weak var delegate: ProfileHeaderViewDelegate?

    var name: String? {
        get { nameLabel.text }
        set { nameLabel.text = newValue }
    }

    private lazy var avatarView: UIImageView = {
        let view = UIImageView(image: R.image.avatarPlaceholder())
        view.contentMode = .scaleAspectFill
        view.layer.cornerRadius = Metrics.avatar / 2
        view.clipsToBounds = true
        view.isUserInteractionEnabled = true
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(avatarTapped(_:))))
        return view
    }()

    private let nameLabel = UILabel()

    private lazy var bioLabel: UILabel = {
        let label = UILabel()
        label.numberOfLines = 0
        label.textAlignment = .center
        label.textColor = .secondaryLabel
        label.font = .preferredFont(forTextStyle: .subheadline)
        return label
    }()

    private(set) lazy var editButton: UIButton = {
        let button = UIButton(type: .system)
        button.setTitle(R.string.localizable.profileEdit(), for: .normal)
        button.backgroundColor = UIColor(hex: 0x3366FF)
        button.addTarget(self, action: #selector(editTapped), for: .touchUpInside)
        return button
    }()

    override init(frame: CGRect) {
        super.init(frame: frame)
        setupUI()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func setupUI() {
        backgroundColor = R.color.headerBackground()
        [avatarView, nameLabel, bioLabel, editButton].forEach(addSubview)
        nameLabel.font = .systemFont(ofSize: 20, weight: .semibold)
        nameLabel.text = "Grace Hopper"
        bioLabel.text = """
            Ship what runs when time runs late then sail back home with good news \
            from afar
            """
        avatarView.snp.makeConstraints { make in
            make.top.equalToSuperview().inset(24)
            make.centerX.equalToSuperview()
            make.size.equalTo(Metrics.avatar)
        }
        nameLabel.snp.makeConstraints { make in
            make.top.equalTo(avatarView.snp.bottom).offset(12)
            make.centerX.equalToSuperview()
        }
        bioLabel.snp.makeConstraints {
            $0.top.equalTo(nameLabel.snp.bottom).offset(6)
            $0.leading.trailing.equalToSuperview().inset(Metrics.margin)
        }
        editButton.snp.makeConstraints {
            $0.top.equalTo(bioLabel.snp.bottom).offset(16)
            $0.centerX.equalToSuperview()
            $0.width.equalTo(140)
            $0.height.equalTo(36)
            $0.bottom.equalToSuperview().inset(20)
        }
    }

    func configure(with user: User?) {
        guard let user = user else { return }
        name = user.name
        bioLabel.text = user.bio ?? ""
        avatarView.kf.setImage(with: user.avatarURL, options: [.transition(.fade(0.2))])
    }

    @objc private func editTapped() { delegate?.headerDidTapEdit(self) }

    @objc private func avatarTapped(_ gesture: UITapGestureRecognizer) {
        delegate?.header(self, didSelect: (gesture.view as? UIImageView)?.image)
    }
}

// MARK: - Stat

private class StatView: UIControl {
    private let valueLabel = UILabel()
    private let titleLabel = UILabel()

    init(stat: ProfileStat) {
        super.init(frame: .zero)
        valueLabel.text = "\(stat.value)"
        titleLabel.text = stat.kind.title
        addSubview(valueLabel)
        addSubview(titleLabel)
        valueLabel.snp.makeConstraints { make in
            make.top.equalToSuperview().offset(12)
            make.centerX.equalToSuperview()
        }
        titleLabel.snp.makeConstraints { make in
            make.bottom.equalToSuperview().offset(-12)
            make.centerX.equalToSuperview()
        }
    }

    required init?(coder aDecoder: NSCoder) { return nil }
}

// MARK: - Controller

final class ProfileViewController: BaseViewController<ProfileViewModel> {
    private let headerView = ProfileHeaderView()
    private let statsView = UIStackView()
    private let logoutButton = UIButton(type: .custom)
    private var cancellables = Set<AnyCancellable>()
    private var stats: [ProfileStat] = ProfileStat.Kind.allCases.enumerated().map { index, kind in
        ProfileStat(kind: kind, value: index * 12)
    } {
        didSet { reloadStats() }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        setupSubviews()
        setupConstraints()
        bind()
        viewModel.load { [weak self] result in
            guard let self else { return }
            switch result {
            case .success(let user): self.headerView.configure(with: user)
            case .failure(let error): self.showError(error.localizedDescription)
            }
        }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(true, animated: animated)
        AppDelegate.shared?.tracker.track(.profile)
    }

    private func setupSubviews() {
        headerView.delegate = self
        view.addSubview(headerView)

        statsView.axis = .horizontal
        statsView.distribution = .fillEqually
        statsView.spacing = CGFloat(Metrics.spacing)
        view.addSubview(statsView)
        reloadStats()

        logoutButton.setTitle(R.string.localizable.logout(), for: .normal)
        logoutButton.layer.cornerRadius = Metrics.Button.corner
        logoutButton.backgroundColor = .init(white: 0.9, alpha: 1)
        logoutButton.addTarget(self, action: #selector(logout), for: .touchUpInside)
        view.addSubview(logoutButton)
    }

    private func setupConstraints() {
        headerView.snp.makeConstraints { make in
            make.top.equalTo(view.safeAreaLayoutGuide)
            make.leading.trailing.equalToSuperview()
        }
        statsView.snp.makeConstraints { make in
            make.top.equalTo(headerView.snp.bottom).offset(8)
            make.leading.trailing.equalToSuperview().inset(Metrics.margin)
            make.height.equalTo(64)
        }
        logoutButton.snp.makeConstraints { make in
            make.leading.trailing.equalToSuperview().inset(Metrics.margin)
            make.bottom.equalTo(view.safeAreaLayoutGuide.snp.bottom).offset(-16)
            make.height.equalTo(Metrics.Button.height)
        }
    }

    private func reloadStats() {
        statsView.arrangedSubviews.forEach { $0.removeFromSuperview() }
        for stat in stats {
            let item = StatView(stat: stat)
            item.tag = stat.value
            statsView.addArrangedSubview(item)
        }
    }

    private func bind() {
        viewModel.$user
            .receive(on: DispatchQueue.main)
            .sink { [weak self] user in self?.headerView.configure(with: user) }
            .store(in: &cancellables)
        NotificationCenter.default.publisher(for: .profileDidChange)
            .debounce(for: .milliseconds(200), scheduler: RunLoop.main)
            .sink { [unowned self] _ in self.viewModel.reload() }
            .store(in: &cancellables)
    }

    @objc private func logout() {
        let alert = UIAlertController(title: nil, message: R.string.localizable.logoutQuestion(), preferredStyle: .actionSheet)
        alert.addAction(UIAlertAction(title: "OK", style: .destructive) { _ in
            Task { @MainActor in
                try? await SessionManager.shared.logOut()
            }
        })
        present(alert, animated: true)
    }
}

extension ProfileViewController: ProfileHeaderViewDelegate {
    func headerDidTapEdit(_ header: ProfileHeaderView) {
        let editor = EditProfileViewController(user: viewModel.user)
        editor.onSave = { [weak viewModel] in viewModel?.reload() }
        navigationController?.pushViewController(editor, animated: true)
    }
}
