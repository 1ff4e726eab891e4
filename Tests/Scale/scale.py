"""Measures how the work of the command grows with its input; see ../scale.sh."""

import argparse
import json
import math
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

import contexts  # noqa: F401, adds more of them
import editing  # noqa: F401
import files  # noqa: F401
import tokens  # noqa: F401
import trees  # noqa: F401
from dear import DEAR
from dimensions import DIMENSIONS


def write(folder, files):
    for name, content in files.items():
        os.makedirs(os.path.dirname(os.path.join(folder, name)), exist_ok=True)
        with open(os.path.join(folder, name), "w") as file:
            file.write(content if isinstance(content, str) else json.dumps(content))


SHIM = """
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

// Valgrind 3.19 writes into the mask, which may lie in memory that cannot be written.
int sigsuspend(const sigset_t *mask) {
  sigset_t copy = *mask;
  return (int)syscall(SYS_rt_sigsuspend, &copy, 8);
}
"""


class Meter:
    """The cost of runs of the command: instructions counted by perf or valgrind, or processor time."""

    def __init__(self, program, folder, wants_valgrind):
        self.program, self.folder = program, folder
        self.environment = {**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1", "LC_ALL": "C"}
        self.before = []
        self.counts = True
        if wants_valgrind:
            # Valgrind fails at the debugging information of builds for tests, and at a system call.
            self.program = os.path.join(folder, "livery")
            subprocess.run(["strip", "-o", self.program, program], check=True)
            shim = os.path.join(folder, "shim")
            pathlib.Path(f"{shim}.c").write_text(SHIM)
            subprocess.run(["clang", "-shared", "-fPIC", "-o", f"{shim}.so", f"{shim}.c"], check=True)
            self.environment["LD_PRELOAD"] = f"{shim}.so"
            self.before = ["valgrind", "--tool=cachegrind", "--cache-sim=no"]
            self.before += ["--cachegrind-out-file=/dev/null"]
        elif self.has_perf():
            self.before = ["perf", "stat", "-x,", "-e", "instructions:u"]
        else:
            self.counts = False
        self.unit = "million instructions" if self.counts else "seconds of processor time"
        # Differences within the noise are ignored.
        self.floor = 2e6 if self.counts else 30e3
        # The greatest exponent.
        self.most = 1.2 if self.counts else 1.5

    @staticmethod
    def has_perf():
        """A flag for machines where perf counts instructions; in many virtual machines it does not."""
        if not shutil.which("perf"):
            return False
        line = ["perf", "stat", "-x,", "-e", "instructions:u", "true"]
        result = subprocess.run(line, capture_output=True, text=True, check=False)
        return result.stderr.split(",")[0].isdigit()

    def cost(self, folder, arguments, refused):
        """The instructions of a run, or its processor time in microseconds; and its seconds."""
        # A project names its sheets itself.
        if not os.path.exists(os.path.join(folder, "livery.json")):
            arguments = [arguments[0], "sheet.json", *arguments[1:]]
        process = subprocess.Popen(
            [*self.before, self.program, *arguments],
            cwd=folder,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        errors = process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode not in ((0, 1) if refused else (0,)):
            sys.exit(f"{' '.join(process.args)} ended with {process.returncode}: {errors[-500:]}")
        if not self.counts:
            return usage.ru_utime * 1e6, usage.ru_utime
        found = re.search(r"refs: +([0-9,]+)", errors) or re.search(r"([0-9]+),[^,]*,instructions", errors)
        return float(found[1].replace(",", "")), usage.ru_utime


def measure(meter, name, options):
    """The exponent of the growth of a dimension's work with its input, and the work itself."""
    size, make, refused, limit = DIMENSIONS[name]
    sizes = {times: max(1, int(size * options.factor * times)) for times in [0, *options.sizes]}
    if limit:
        sizes = {times: min(size, limit) for times, size in sizes.items()}
    least = {}
    # Other programs only make times longer, so that a failure is measured again.
    for _ in range(1 if meter.counts else 4):
        for times in [0, *options.sizes]:
            with tempfile.TemporaryDirectory() as folder:
                files, arguments = make(sizes[times])
                write(folder, files)
                cost = meter.cost(folder, arguments, refused)
                least[times] = min(cost, least.get(times, cost))
        work = [max(0.0, least[times][0] - least[0][0]) for times in options.sizes]
        # Counts are exact, so that the last step suffices; times need all steps.
        first = -2 if meter.counts else 0
        ratio = max(work[-1], meter.floor) / max(work[first], meter.floor)
        exponent = math.log2(ratio) / math.log2(options.sizes[-1] / options.sizes[first])
        if exponent <= meter.most:
            break
    return name, sizes[options.sizes[-1]], exponent, work, least[options.sizes[-1]][1]


def measure_steps(meter, name, steps):
    """The cost of a step of a load with a limit: instructions, or nanoseconds of processor time."""
    costs = []
    for content in ({}, DEAR[name]()):
        with tempfile.TemporaryDirectory() as folder:
            write(folder, {"sheet.json": content})
            costs.append(meter.cost(folder, ["check", "--work", str(steps)], refused=True)[0])
    per_step = (costs[1] - costs[0]) / steps
    return name, per_step if meter.counts else per_step * 1000


def judge_steps(meter, pool, names, options):
    """Prints the cost of a step in each kind of sheet; returns the kinds in which it is too high."""
    print(f"\n{'a step':>8}  {'instructions' if meter.counts else 'nanoseconds'}")
    failed = []
    for task in [pool.submit(measure_steps, meter, name, options.steps) for name in names]:
        name, per_step = task.result()
        mark = "" if per_step <= options.most_per_step else "  TOO MUCH"
        print(f"{per_step:8.0f}  {name}{mark}", flush=True)
        if mark:
            failed.append(name)
    return failed


def judge_growth(meter, pool, names, options):
    """Prints the growth of each dimension; returns those that grow too much."""
    sizes = " ".join(f"×{times}" for times in options.sizes)
    print(f"{'exponent':>8} {'largest':>8} {f'{meter.unit} at {sizes}':>40} {'s':>7}")
    failed = []
    for task in [pool.submit(measure, meter, name, options) for name in names]:
        name, largest, exponent, work, seconds = task.result()
        million = " ".join(f"{count / 1e6:9.2f}" for count in work)
        mark = "" if exponent <= meter.most else "  TOO MUCH"
        print(f"{exponent:8.2f} {largest:8} {million:>40} {seconds:7.2f}  {name}{mark}", flush=True)
        if mark:
            failed.append(name)
    return failed


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program", help="the command livery")
    parser.add_argument("--factor", type=float, default=1, help="how much larger inputs are")
    parser.add_argument("--sizes", default="1,2,4,8", help="the multiples that are measured")
    parser.add_argument("--steps", type=int, default=200_000, help="how many steps a load of a dear sheet may take")
    parser.add_argument("--most-per-step", type=float, help="what a step may cost; 4000, in builds for tests 16000")
    parser.add_argument("--only", default="", help="a part of the names of dimensions")
    parser.add_argument("--valgrind", action="store_true", help="count instructions with valgrind, slowly")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    options.sizes = [int(times) for times in options.sizes.split(",")]
    names = [name for name in DIMENSIONS if options.only in name]
    kinds = [name for name in DEAR if options.only in f"steps: {name}"]
    failed = []
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(options.jobs) as pool:
        meter = Meter(os.path.abspath(options.program), folder, options.valgrind)
        if options.most_per_step is None:
            options.most_per_step = 16000 if "/debug/" in options.program else 4000
        failed = judge_growth(meter, pool, names, options)
        # Times of a busy machine only raise a suspicion, which exact counts confirm.
        if failed and not meter.counts and shutil.which("valgrind"):
            print(f"\n{len(failed)} of {len(names)} dimensions again:")
            exact = Meter(os.path.abspath(options.program), folder, wants_valgrind=True)
            # What is limited at last may grow faster before.
            exact.most = meter.most
            failed = judge_growth(exact, pool, failed, options)
        dear = judge_steps(meter, pool, kinds, options) if kinds else []
    if dear:
        sys.exit(f"In {len(dear)} of {len(kinds)} kinds of sheets a step costs more than {options.most_per_step:.0f}")
    if failed:
        sys.exit(f"{len(failed)} of {len(names)} dimensions grow too fast")


if __name__ == "__main__":
    main()
