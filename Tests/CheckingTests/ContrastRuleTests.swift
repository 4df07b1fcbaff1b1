import Checking
import Testing
import Foundation
import TestSupport
import Diagnostics

@Test func printAll() throws {
  for name in ["18-alpha-foreground"] {
    print("== \(name)")
    print(try Checked(case: name).text)
  }
  let f = Folder.package.appendingPathComponent("Tests/Fixtures/ios-system.yaml")
  let c = Checked([SourceFile(path: "ios.yaml", bytes: Array(try Data(contentsOf: f)))])
  print(c.text)
  for x in c.findings("contrast") { print(x.diagnostic.fixes.first?.title ?? "-", x.diagnostic.fixes.first?.edits.map(\.replacement) ?? []) }
}
@Test func printPalette() throws {
  let names = ["charts","components","content","palette","surfaces"]
  let files = try names.map { SourceFile(path: "tokens/\($0).yaml", bytes: Array(try Data(contentsOf: Folder.package.appendingPathComponent("tokens/\($0).yaml")))) }
  let p = String(decoding: try Data(contentsOf: Folder.package.appendingPathComponent("tincture.yaml")), as: UTF8.self)
  print(Checked(files, project: p.replacingOccurrences(of: "tincture: 1\n", with: "")).text)
}
