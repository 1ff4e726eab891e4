/// Jobs that run a few at once, step by step, always in the same way.
struct JobQueue {
  /// The number of steps in a second.
  static let stepsPerSecond = 4

  /// The number of jobs that run at once.
  static let slots = 3

  /// The jobs, in the order in which they start.
  private(set) var jobs: [Job]

  /// Creates a queue.
  init(_ jobs: [Job] = Self.examples) { self.jobs = jobs }

  /// The number of jobs in a state.
  func count(_ status: Job.Status) -> Int { jobs.count { $0.status == status } }

  /// Makes one step of all running jobs, and starts waiting ones in free slots.
  mutating func advance() {
    for index in jobs.indices where jobs[index].status == .running {
      jobs[index].elapsed += 1
      if jobs[index].elapsed == jobs[index].failure {
        jobs[index].status = .failed
      } else if jobs[index].elapsed == jobs[index].duration {
        jobs[index].status = .done
      }
    }
    var free = Self.slots - count(.running)
    for index in jobs.indices where free > 0 && jobs[index].status == .waiting {
      jobs[index].status = .running
      free -= 1
    }
  }

  /// Lets a job that has ended wait again; the next attempt succeeds.
  mutating func retry(_ id: Job.ID) {
    guard let index = jobs.firstIndex(where: { $0.id == id }) else { return }
    guard [.done, .failed].contains(jobs[index].status) else { return }
    jobs[index].status = .waiting
    jobs[index].failure = nil
    jobs[index].elapsed = 0
    jobs[index].attempt += 1
  }

  /// Removes the jobs that are done.
  mutating func clear() { jobs.removeAll { $0.status == .done } }

  /// The jobs of a release.
  static let examples = [
    Job(
      id: "format",
      duration: 10,
      output: ["checking 412 files", "no findings"]
    ),
    Job(
      id: "build linux",
      duration: 48,
      output: [
        "resolving 4 packages", "compiling Values", "compiling Sheets", "compiling Styles",
        "compiling Tree", "linking livery", "stripped 18.2 MB to 7.9 MB",
      ]
    ),
    Job(
      id: "build musl",
      duration: 64,
      output: [
        "resolving 4 packages", "compiling Values", "compiling Sheets", "compiling Styles",
        "compiling Tree", "linking livery",
      ]
    ),
    Job(
      id: "unit tests",
      duration: 40,
      output: ["2 914 tests in 305 suites", "laws: 10 000 cases", "all passed"]
    ),
    Job(
      id: "pictures",
      duration: 24,
      output: ["rendering 48 pictures", "comparing gallery", "comparing tree~dark"],
      failure: 14
    ),
    Job(
      id: "documentation",
      duration: 20,
      output: ["extracting symbols", "converting 52 pages", "no dead links"]
    ),
    Job(id: "benchmarks", duration: 36, output: ["flip 61 ns", "swap 0.9 ms", "within 3 %"]),
    Job(id: "package", duration: 12, output: ["packing livery-1.4.tar.gz", "signing"]),
    Job(id: "publish", duration: 8, output: ["uploading 8.1 MB", "announcing"]),
  ]
}
