#!/usr/bin/env python3
"""Systems of prioritised linear constraints, and what HiGHS finds for them.

    pip install highspy
    ./oracle.py generate [COUNT] > systems.jsonl     makes systems and solves them
    ./oracle.py check < systems.jsonl                solves them again and compares

One JSON object a line:
    family   what the system is like
    kinds    a letter for each unknown: p position (any sign), e extent (not negative)
    rows     [relation, priority, constant, [unknown, coefficient, ...]], relation one of "==", "<=", ">="
    sums     [[priority, least sum of violations], ...] from high to low; null if the required ones conflict
    values   for each unknown its value, null if it is not determined, "?" if rounding leaves that open

HiGHS minimises the sum of violations of each priority in turn, the sums of the higher ones being kept; then the
least and the greatest value of each unknown tell whether it is determined.
"""
import json
import random
import sys

import highspy

INF = highspy.kHighsInf


class Hierarchy:
    """The system as a sequence of linear programs."""

    def __init__(self, system):
        self.lp = highspy.Highs()
        for option, value in [
            ("output_flag", False), ("threads", 1), ("presolve", "off"),
            ("primal_feasibility_tolerance", 1e-10), ("dual_feasibility_tolerance", 1e-10),
        ]:
            self.lp.setOptionValue(option, value)
        self.count = len(system["kinds"])
        for kind in system["kinds"]:
            self.lp.addVar(0.0 if kind == "e" else -INF, INF)
        columns = self.count
        self.slacks = {}
        for relation, priority, constant, terms in system["rows"]:
            index, value = list(terms[0::2]), [float(c) for c in terms[1::2]]
            if priority < 1000:
                for sign, idle in ((1.0, ">="), (-1.0, "<=")):
                    if relation != idle:
                        self.lp.addVar(0.0, INF)
                        self.slacks.setdefault(priority, []).append(columns)
                        index.append(columns)
                        value.append(-sign)
                        columns += 1
            low = -INF if relation == "<=" else constant
            high = INF if relation == ">=" else constant
            self.lp.addRow(low, high, len(index), index, value)
        self.columns = columns
        self.costly = []

    def minimise(self, costs):
        for column in self.costly:
            self.lp.changeColCost(column, 0.0)
        for column, cost in costs.items():
            self.lp.changeColCost(column, cost)
        self.costly = list(costs)
        self.lp.run()
        status = self.lp.getModelStatus()
        if status == highspy.HighsModelStatus.kOptimal:
            return self.lp.getInfo().objective_function_value
        if status in (highspy.HighsModelStatus.kUnbounded, highspy.HighsModelStatus.kUnboundedOrInfeasible):
            return -INF if costs else None
        if status == highspy.HighsModelStatus.kInfeasible:
            return None
        raise ArithmeticError(str(status))

    def solve(self, slack):
        if self.minimise({}) is None:
            return None, None
        sums = []
        for priority in sorted(self.slacks, reverse=True):
            least = self.minimise({column: 1.0 for column in self.slacks[priority]})
            if least is None:
                raise ArithmeticError("lost feasibility")
            least = max(0.0, least)
            sums.append([priority, least])
            columns = self.slacks[priority]
            self.lp.addRow(-INF, least + slack * (1 + least * 1e-3), len(columns), columns, [1.0] * len(columns))
        ranges = []
        for unknown in range(self.count):
            low = self.minimise({unknown: 1.0})
            high = self.minimise({unknown: -1.0})
            if low is None or high is None:
                raise ArithmeticError("lost feasibility")
            ranges.append((low, -high))
        return sums, ranges


def solve(system):
    """The sums and the values. Sums can only be kept with a little slack; where that shows, nothing is said."""
    sums, ranges = Hierarchy(system).solve(1e-10)
    if sums is None:
        return None, None
    loose_sums, loose_ranges = Hierarchy(system).solve(1e-8)
    if any(abs(a[1] - b[1]) > 1e-4 for a, b in zip(sums, loose_sums)):
        raise ArithmeticError("rounding shows in the sums")
    values = []
    for (low, high), (loose_low, loose_high) in zip(ranges, loose_ranges):
        spread, loose_spread = high - low, loose_high - loose_low
        if spread < 3e-9 * max(1.0, abs(low)):
            drift = max(abs(low - loose_low), abs(high - loose_high))
            values.append(round((low + high) / 2, 7) if drift < 1e-3 else "?")
        elif spread > 0.05 and (spread == INF or loose_spread < spread * 1.01):
            values.append(None)
        else:
            values.append("?")
    return [[priority, round(least, 7)] for priority, least in sums], values


# Families of systems.


class Builder:
    def __init__(self, random):
        self.random = random
        self.kinds = ""
        self.rows = []

    def position(self):
        self.kinds += "p"
        return len(self.kinds) - 1

    def extent(self):
        self.kinds += "e"
        return len(self.kinds) - 1

    def add(self, terms, relation, constant, priority=1000):
        merged = {}
        for unknown, coefficient in terms:
            merged[unknown] = merged.get(unknown, 0) + coefficient
        flat = []
        for unknown, coefficient in merged.items():
            if coefficient:
                flat += [unknown, coefficient]
        if flat:
            self.rows.append([relation, priority, constant, flat])

    def label(self, width, text):
        self.add([(width, 1)], "<=", text, 250)
        self.add([(width, 1)], ">=", text, 750)


def window(b):
    width = b.extent()
    b.add([(width, 1)], "==", b.random.choice([320, 375, 414, 80, 1024, 0]))
    return width


def stack(b):
    """Views in a row, glued, with insets, some equal, some with a text."""
    r = b.random
    whole = window(b)
    previous = None
    widths = []
    for number in range(r.randint(1, 9)):
        x, w = b.position(), b.extent()
        gap = r.choice([0, 8, 10, 16])
        if previous is None:
            b.add([(x, 1)], "==", gap)
        else:
            b.add([(x, 1), (previous[0], -1), (previous[1], -1)], r.choice(["==", "==", "==", ">="]), gap)
        what = r.randint(0, 5)
        if what == 0:
            b.add([(w, 1)], "==", r.choice([44, 20, 100]), r.choice([1000, 999, 750]))
        elif what <= 2:
            b.label(w, r.randint(1, 30) * 8)
        elif what == 3 and widths:
            b.add([(w, 1), (r.choice(widths), -r.choice([1, 1, 0.5, 2]))], "==", 0, r.choice([1000, 1000, 500]))
        elif what == 4:
            b.add([(w, 1), (whole, -r.choice([0.25, 0.5]))], "==", 0, r.choice([1000, 750]))
        widths.append(w)
        previous = (x, w)
    if r.random() < 0.8:
        b.add([(previous[0], 1), (previous[1], 1), (whole, -1)], r.choice(["==", "<="]), -10, r.choice([1000, 999, 750]))


def card(b):
    """An icon, a title and a detail in a box, pinned in the usual ways, now and then one pin short."""
    r = b.random
    whole = window(b)
    for _ in range(r.randint(1, 3)):
        x, w = b.position(), b.extent()
        b.add([(x, 1)], "==", 10)
        b.add([(x, 1), (w, 1), (whole, -1)], "==", -10)
        ix, iw, tx, tw, dx, dw = b.position(), b.extent(), b.position(), b.extent(), b.position(), b.extent()
        b.add([(ix, 1)], "==", r.choice([0, 12]))
        b.add([(iw, 1)], "==", r.choice([24, 48]))
        b.add([(tx, 1), (ix, -1), (iw, -1)], "==", 8)
        b.label(tw, r.randint(2, 60) * 7)
        b.label(dw, r.randint(2, 20) * 7)
        b.add([(dx, 1), (tx, -1), (tw, -1)], ">=", 8)
        if r.random() < 0.85:
            b.add([(dx, 1), (dw, 1), (w, -1)], "==", -12)
        if r.random() < 0.3:
            b.add([(tx, 1), (tw, 0.5), (w, -0.5)], "==", 0, r.choice([1000, 500]))
        if r.random() < 0.4:
            b.add([(dw, 1)], ">=", 40, r.choice([1000, 751, 749]))


def form(b):
    r = b.random
    whole = window(b)
    column = b.extent()
    b.add([(column, 1)], "==", 0, r.choice([1, 50, 250]))
    for _ in range(r.randint(2, 8)):
        w, x = b.extent(), b.position()
        b.label(w, r.randint(1, 25) * 8)
        b.add([(column, 1), (w, -1)], ">=", 0, r.choice([1000, 1000, 900]))
        b.add([(x, 1), (w, 1), (column, -1)], "==", 0)
        field, fw = b.position(), b.extent()
        b.add([(field, 1), (column, -1)], "==", 8)
        b.add([(field, 1), (fw, 1), (whole, -1)], "==", -8, r.choice([1000, 800]))


def whole_numbers(b):
    """Small systems of small whole numbers, full of ties and degenerate corners, often contradictory."""
    r = b.random
    unknowns = [r.choice([b.position, b.extent])() for _ in range(r.randint(1, 8))]
    priorities = r.choice([[1000, 750, 500, 250], [1000, 1000, 1000, 500], [750, 500], list(range(1, 1001))])
    for _ in range(r.randint(1, 16)):
        chosen = r.sample(unknowns, min(len(unknowns), r.randint(1, 4)))
        terms = [(u, r.choice([1, 1, 1, -1, -1, 2, -2, 3, 0.5])) for u in chosen]
        b.add(terms, r.choice(["==", "==", "<=", ">="]), r.choice([0, 0, 0, 5, 10, -5, 20, 100]), r.choice(priorities))


def soft_only(b):
    """Many constraints that disagree, of few priorities."""
    r = b.random
    unknowns = [r.choice([b.position, b.extent])() for _ in range(r.randint(2, 12))]
    priorities = r.sample(range(1, 1000), r.randint(1, 6))
    for _ in range(len(unknowns) * 3):
        chosen = r.sample(unknowns, min(len(unknowns), r.randint(1, 3)))
        terms = [(u, r.choice([1, -1, 1, 2])) for u in chosen]
        b.add(terms, r.choice(["==", "<=", ">="]), r.randint(-30, 60), r.choice(priorities))


def badly_scaled(b):
    """Multipliers from 0.001 to 1000 and constants to 100000."""
    r = b.random
    unknowns = [r.choice([b.position, b.extent])() for _ in range(r.randint(2, 8))]
    for index in range(1, len(unknowns)):
        multiplier = r.choice([0.001, 0.1, 0.333, 1, 7.5, 250, 1000])
        b.add([(unknowns[index], 1), (unknowns[index - 1], -multiplier)], r.choice(["==", "==", ">="]),
              r.choice([0, 1, -3, 100]), r.choice([1000, 1000, 750]))
    for _ in range(r.randint(1, 5)):
        u = r.choice(unknowns)
        b.add([(u, r.choice([1, 1, 0.01, 100]))], r.choice(["==", "<=", ">="]),
              r.choice([0, 100000, 99999.5, 0.001, 12345.678, -100000]), r.choice([1000, 750, 500]))


def knots(b):
    """Rings and duplicates: equalities that say the same thing more than once, inequalities that leave no room."""
    r = b.random
    unknowns = [b.position() for _ in range(r.randint(2, 8))]
    point = [r.randint(-50, 50) for _ in unknowns]
    for _ in range(len(unknowns) * 3):
        one, other = r.sample(range(len(unknowns)), 2)
        difference = point[one] - point[other]
        b.add([(unknowns[one], 1), (unknowns[other], -1)], r.choice(["==", "<=", ">="]), difference,
              r.choice([1000, 1000, 750, 500]))
    if r.random() < 0.7:
        b.add([(unknowns[0], 1)], "==", point[0], r.choice([1000, 250, 1]))
    if r.random() < 0.2:
        one, other = r.sample(range(len(unknowns)), 2)
        b.add([(unknowns[one], 1), (unknowns[other], -1)], "==", r.randint(-5, 5), r.choice([1000, 600]))


def chain(b):
    """A long list, of fixed or equal heights."""
    r = b.random
    whole = window(b)
    equal = r.random() < 0.5
    y = h = None
    for number in range(r.randint(10, 40)):
        top, height = b.position(), b.extent()
        if y is None:
            b.add([(top, 1)], "==", 0)
        else:
            b.add([(top, 1), (y, -1), (h, -1)], "==", r.choice([0, 0, 1]))
            if equal:
                b.add([(height, 1), (h, -1)], "==", 0, r.choice([1000, 1000, 1000, 900]))
        if not equal:
            b.add([(height, 1)], "==", r.choice([44, 20, 60]), r.choice([1000, 999, 500]))
        y, h = top, height
    b.add([(y, 1), (h, 1), (whole, -1)], r.choice(["==", "<="]), 0, r.choice([1000, 750]))


FAMILIES = [stack, stack, card, card, form, whole_numbers, whole_numbers, soft_only, badly_scaled, knots, chain]


def generate(count):
    made = 0
    seed = 0
    while made < count:
        seed += 1
        builder = Builder(random.Random(seed))
        family = FAMILIES[seed % len(FAMILIES)]
        family(builder)
        if not builder.rows:
            continue
        system = {"family": family.__name__, "kinds": builder.kinds, "rows": builder.rows}
        try:
            system["sums"], system["values"] = solve(system)
        except ArithmeticError as error:
            print(f"seed {seed}: {error}", file=sys.stderr)
            continue
        if any(isinstance(value, float) and abs(value) > 200_000 for value in system["values"] or []):
            continue  # no layout is that large
        print(json.dumps(system, separators=(",", ":")))
        made += 1


def alike(one, other):
    if isinstance(one, (int, float)) and isinstance(other, (int, float)):
        return abs(one - other) <= 1e-4 * max(1.0, abs(one) * 1e-3)
    return one == other or "?" in (one, other)


def check(lines):
    wrong = 0
    for number, line in enumerate(lines, 1):
        system = json.loads(line)
        sums, values = solve(system)
        fine = (sums is None) == (system["sums"] is None)
        if fine and sums is not None:
            fine = all(alike(a[1], b[1]) for a, b in zip(sums, system["sums"]))
            fine = fine and all(alike(a, b) for a, b in zip(values, system["values"]))
        if not fine:
            wrong += 1
            print(f"system {number} ({system['family']}) differs", file=sys.stderr)
    print(f"{wrong} differ", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    if sys.argv[1:2] == ["generate"]:
        generate(int(sys.argv[2]) if len(sys.argv) > 2 else 3300)
    elif sys.argv[1:2] == ["check"]:
        sys.exit(check(sys.stdin))
    else:
        sys.exit(__doc__)
