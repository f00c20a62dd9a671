/// The texts of `--help` and `--version`.
enum Usage {
  static let version = "trowel 0.1" + (builtCommit.isEmpty ? "" : " (\(builtCommit))") + "\n"

  static let hint = "Try 'trowel --help'."

  static let help = """
    Usage: trowel [FILE]                    open the playground (a welcome scene without FILE)
           trowel render FILE [OPTION]...   draw a scene once and exit
           trowel check FILE... [OPTION]... report conflicts, ambiguity and likely mistakes
           trowel explain [FILE] [OPTION]...
                                            explain the conflict in a log that a device
                                            printed (standard input without FILE)
           trowel -                         read statements from standard input, answer each

    A playground for constraint layout in the manner of Masonry: layout code in, the solved
    scene out. FILE is a scene (.mas); '-' is standard input.

      -s, --size WxH        the root view's size in points (default: 80x24 cells)
          --scale WxH       points per character cell (default 1x1; 8x16 for .m and .swift)
      -f, --format FORMAT   text (default), ansi, json or svg; check and explain
                            write text or json
          --color WHEN      auto (default), always or never; NO_COLOR is honoured
          --sizes WxH,...   check at each of these sizes
          --sweep LOW-HIGH  check: the widths between these at which conflicts begin and end
          --fix N           check: print the source with fix N made
      -o, --open            explain: open the conflict as a scene in the playground
      -h, --help            show this and exit
      -V, --version         show the version and exit

    Exit status: 0 done, 1 'check' found something, 2 the input or the arguments are wrong.

    """
}
