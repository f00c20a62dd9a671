/// The C++ program that runs a workload on kiwi, in the way that kiwi's documentation recommends: width and height of
/// the window are edit variables; to change a constant, the constraint is removed and another one added.
enum KiwiDriver {
  static let source = #"""
    #include <kiwi/kiwi.h>

    #include <algorithm>
    #include <chrono>
    #include <cstdint>
    #include <cstdio>
    #include <fstream>
    #include <memory>
    #include <vector>

    struct Row {
      int relation, priority;
      double constant;
      std::vector<std::pair<int, double>> terms;
    };

    static std::vector<int> extents;
    static std::vector<Row> rows;
    static std::vector<std::pair<int, int>> groups;
    static int windows[2], middle, edits;

    struct Session {
      kiwi::Solver solver;
      std::vector<kiwi::Variable> variables;
      std::vector<kiwi::Constraint> constraints;

      kiwi::Constraint make(int index, double offset = 0) {
        const Row &row = rows[index];
        std::vector<kiwi::Term> terms;
        for (auto &term : row.terms) terms.emplace_back(variables[term.first], term.second);
        kiwi::Expression expression(terms, -(row.constant + offset));
        auto relation = row.relation == 0 ? kiwi::OP_EQ : row.relation < 0 ? kiwi::OP_LE : kiwi::OP_GE;
        double strength = row.priority == 1000 ? kiwi::strength::required : double(row.priority);
        return kiwi::Constraint(expression, relation, strength);
      }

      void update() { solver.updateVariables(); }

      Session() {
        variables.resize(extents.size());
        for (size_t index = 0; index < extents.size(); index++) {
          if (extents[index]) {
            solver.addConstraint(kiwi::Constraint(
                kiwi::Expression(std::vector<kiwi::Term>{kiwi::Term(variables[index])}), kiwi::OP_GE));
          }
        }
        constraints.reserve(rows.size());
        for (size_t index = 0; index < rows.size(); index++) {
          constraints.push_back(make(index));
          if (isWindow(index)) {
            solver.addEditVariable(variables[rows[index].terms[0].first], kiwi::strength::strong);
            set(index, 0);
          } else {
            solver.addConstraint(constraints.back());
          }
        }
        update();
      }

      bool isWindow(int index) { return index == windows[0] || index == windows[1]; }

      void set(int index, double offset) {
        if (isWindow(index)) {
          solver.suggestValue(variables[rows[index].terms[0].first], rows[index].constant + offset);
          return;
        }
        solver.removeConstraint(constraints[index]);
        constraints[index] = make(index, offset);
        solver.addConstraint(constraints[index]);
      }

      void replace(int index) {
        if (isWindow(index)) return;
        solver.removeConstraint(constraints[index]);
        update();
        constraints[index] = make(index);
        solver.addConstraint(constraints[index]);
        update();
      }
    };

    template <class Body> double microseconds(Body body) {
      auto start = std::chrono::steady_clock::now();
      body();
      return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count();
    }

    template <class Body> double median(int rounds, Body body) {
      std::vector<double> times;
      int repeats = extents.size() < 1000 ? 50 : 1;
      for (int round = 0; round < rounds; round++) {
        times.push_back(microseconds([&] { for (int time = 0; time < repeats; time++) body(); }) / repeats);
      }
      std::sort(times.begin(), times.end());
      return times[times.size() / 2];
    }

    static uint64_t state = 1;
    static int roll(int sides) {
      state = state * 6364136223846793005ull + 1442695040888963407ull;
      return int(state >> 33) % std::max(1, sides);
    }

    int main(int, char **arguments) {
      std::ifstream file(arguments[1]);
      int unknowns, count, groupCount;
      file >> unknowns >> count >> windows[0] >> windows[1] >> middle >> edits >> groupCount;
      extents.resize(unknowns);
      for (int &extent : extents) file >> extent;
      rows.resize(count);
      for (Row &row : rows) {
        int terms;
        file >> row.relation >> row.priority >> row.constant >> terms;
        for (int term = 0; term < terms; term++) {
          std::pair<int, double> pair;
          file >> pair.first >> pair.second;
          row.terms.push_back(pair);
        }
      }
      groups.resize(groupCount);
      for (auto &group : groups) file >> group.first >> group.second;

      std::unique_ptr<Session> session;
      int builds = unknowns < 300 ? 99 : unknowns < 3000 ? 7 : 2;
      double build = 1e300;
      for (int round = 0; round < builds; round++) {
        session.reset();
        build = std::min(build, microseconds([&] { session = std::make_unique<Session>(); }));
      }
      printf("build %f\n", build);
      double growth = 0;
      printf("resize %f\n", median(25, [&] {
        growth += 1;
        for (int window : windows) session->set(window, growth);
        session->update();
      }));
      double offset = 0;
      printf("constantChange %f\n", median(25, [&] {
        offset = 1 - offset;
        session->set(middle, offset);
        session->update();
      }));
      session->set(middle, 0);
      if (!session->isWindow(middle)) {
        printf("addAndRemove %f\n", median(25, [&] { session->replace(middle); }));
      }
      if (edits > 0) {
        double time = microseconds([&] {
          for (int edit = 0; edit < edits; edit++) {
            auto group = groups[roll(groups.size())];
            if (roll(2) == 0) {
              int index = group.first + roll(group.second);
              session->set(index, roll(4));
            } else {
              for (int index = group.first; index < group.first + group.second; index++) {
                session->solver.removeConstraint(session->constraints[index]);
              }
              for (int index = group.first; index < group.first + group.second; index++) {
                session->constraints[index] = session->make(index);
                session->solver.addConstraint(session->constraints[index]);
              }
            }
            session->update();
          }
        });
        printf("edit %f\n", time / edits);
      }
      return 0;
    }
    """#
}
