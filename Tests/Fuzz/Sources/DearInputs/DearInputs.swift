import Foundation
import Livery

/// Looks for small inputs that are dear: `DearInputs --seeds FOLDER --finds FOLDER [--seconds N]
/// [--work STEPS] [--until STAGE] [--seed N]`, or `DearInputs FILE…`.
///
/// Replays the seeds, each with the work of an untrusted sheet, then looks for so many seconds with
/// as many steps as are given. Writes what takes a stage too long for its steps into the folder of
/// finds, and exits with status 1 then. With files, prints what each stage costs of each.
@main
struct DearInputs {
  static func main() async throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    func option(_ name: String) -> String? {
      guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else {
        return nil
      }
      defer { arguments.removeSubrange(index...index + 1) }
      return arguments[index + 1]
    }
    let seconds = option("--seconds").flatMap(Double.init) ?? 0
    let work = option("--work").flatMap(Int.init) ?? 20_000
    let last = option("--until").flatMap(Stage.init)
    let seed = option("--seed").flatMap(UInt64.init) ?? UInt64.random(in: 0..<1 << 32)
    guard let seeds = option("--seeds"), let finds = option("--finds") else {
      for file in arguments { try await printCosts(of: URL(filePath: file)) }
      return
    }

    try FileManager.default.createDirectory(atPath: finds, withIntermediateDirectories: true)
    var search = Search(seed: seed, work: work, until: last, folder: URL(filePath: finds))
    var dearSeeds = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: seeds).sorted() {
      let input = try input(URL(filePath: seeds).appending(path: name))
      let costs = await Costs(input, work: StyleSheet.Policy.untrusted.work, until: last)
      if costs.tooDear != nil {
        dearSeeds += 1
        print("too dear: the seed \(name): \(costs)")
      } else if seconds > 0 {
        try await search.attempt(input)
      }
    }
    let end = Date.now + seconds
    while Date.now < end { try await search.step() }
    try search.reportDearest()
    print("\(search.count) inputs tried from \(seed), \(search.tooDearCount + dearSeeds) too dear")
    exit(search.tooDearCount + dearSeeds == 0 ? 0 : 1)
  }

  private static func printCosts(of file: URL) async throws {
    let input = try input(file)
    let steps = input.steps.map { "\($0) steps" } ?? "too much work"
    let costs = await Costs(input, work: StyleSheet.Policy.untrusted.work)
    print("\(file.lastPathComponent): \(input.size) bytes, \(steps); \(costs)")
  }

  private static func input(_ file: URL) throws -> Input {
    let text = try String(contentsOf: file, encoding: .utf8)
    guard let piece = Piece(text: text), piece["sheet"] != nil else {
      throw NoInput(file: file.path)
    }
    return Input(piece: piece)
  }

  /// A file without an object that has a 'sheet'.
  private struct NoInput: Error {
    let file: String
  }
}

extension Costs: CustomStringConvertible {
  var description: String {
    seconds.map { "\($0.stage) \(String(format: "%.1f ms", $0.cost * 1000))" }
      .joined(separator: ", ")
  }
}
