#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  @Suite("A program that may have few addresses")
  struct AddressLimitTests {
    /// In KiB, as `ulimit -v` takes it. What a build needs beyond what the program needs to start at all.
    private static let buildNeeds = 12_000

    @Test("a small build works wherever little more than the program itself fits")
    func smallBuild() throws {
      let (folder, tincture) = try makeProject()
      #expect(try tincture("build", "--output", "free.swift").status == 0)
      let result = try tincture.shell(
        """
        limit=4000
        until (ulimit -c 0; ulimit -v $limit; tincture --version) >/dev/null 2>&1; do
          limit=$((limit + 2000))
          [ $limit -lt 4000000 ] || exit 9
        done
        ulimit -v $((limit + \(Self.buildNeeds)))
        tincture build --output limited.swift
        """)
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output == "wrote limited.swift\n")
      let text = try #require(folder.read("free.swift"))
      #expect(folder.read("limited.swift") == text)
    }
  }
#endif
