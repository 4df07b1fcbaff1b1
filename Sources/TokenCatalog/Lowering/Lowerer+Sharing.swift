import Diagnostics
import Threads
import TokenSyntax

/// Which groups several threads read.
struct GroupSharing: Sendable {
  /// How many threads may work at once.
  let threads: Int
  /// How many bytes of a file are worth a thread. They take about 2 ms, to start a thread a twentieth.
  var leastBytes = 256 << 10
  /// Into how many pieces the members of a group are dealt at most: many, so that the threads end at the same time, and
  /// little is there twice.
  var pieces = 64

  /// The first member behind which all are dealt to the threads; the number of members for a group that one thread
  /// reads. What a group says of itself comes before.
  func firstShared(of members: [Lowerer.Member], in tree: SyntaxTree) -> Int {
    guard threads > 1, members.count > 1, let last = members.last else { return members.count }
    let first = tree.range(of: members[0].key).start
    guard Int(tree.range(of: last.value).end) - Int(first) >= leastBytes else { return members.count }
    let own = members.lastIndex(where: tree.hasSigil).map { $0 + 1 } ?? 0
    return members.count - own > 1 ? own : members.count
  }
}

/// Reading the members of one group on several threads.
///
/// What a member becomes depends on little that was read before it: on which paths are taken, and on whether a name was
/// unusual, so that paths have to be compared in more places. So some members at a time are read as if they were the
/// first. Their tokens and groups are numbered anew when they are joined, in the order of the file; where a path is
/// taken or a name is unusual, they are read again in their place.
extension Lowerer {
  mutating func lowerShared(_ members: ArraySlice<Member>, group: Int, isPalette: Bool, in tree: SyntaxTree) {
    let pieces = min(sharing.pieces, members.count)
    let bounds = (0...pieces).map { members.startIndex + members.count * $0 / pieces }
    let start = Lowerer(pieceOf: self, group: group)
    let dealt = DealtPieces(count: pieces, team: ThreadTeam(sharing.threads)) {
      { number in
        var piece = start
        piece.lowerMembers(members[bounds[number]..<bounds[number + 1]], group: group, isPalette: isPalette, in: tree)
        return piece
      }
    }
    for number in 0..<pieces {
      if let piece = dealt.piece(number), join(piece, group: group, knownGroups: start.catalog.groups.count) {
        continue
      }
      lowerMembers(members[bounds[number]..<bounds[number + 1]], group: group, isPalette: isPalette, in: tree)
    }
  }

  /// A lowerer of some members of a group, which knows the groups that there are but none of their members.
  private init(pieceOf whole: borrowing Lowerer, group: Int) {
    self.init(sharing: GroupSharing(threads: 1))
    catalog.groups = whole.catalog.groups
    catalog.groups[group].children = []
    catalog.groupNumbers = [:]
    isPiece = true
  }

  /// Takes over what a piece has made of the next members of a group.
  ///
  /// - Parameters:
  ///   - piece: The piece.
  ///   - group: The group.
  ///   - knownGroups: How many groups the piece began with.
  /// - Returns: False, with nothing taken over, where reading the members here might give something else.
  private mutating func join(_ piece: Lowerer, group: Int, knownGroups: Int) -> Bool {
    let added = piece.catalog.groups[knownGroups...]
    guard !hasUnusualNames, !piece.hasUnusualNames, enter(piece.catalog.tokens) else { return false }
    // As long as no name is unusual, a path below that of a group is taken only where the group is there. So a token that
    // is no direct member of this group cannot have the path of a group.
    guard added.allSatisfy({ isFree($0.path) }),
      piece.catalog.groups[group].children.allSatisfy({ child in
        if case .token(let number) = child {
          catalog.groupNumbers[piece.catalog.tokens[number].path] == nil
        } else {
          true
        }
      })
    else {
      leave(piece.catalog.tokens[...])
      return false
    }

    let tokenShift = catalog.tokens.count
    let slotShift = catalog.slots.count
    let groupShift = catalog.groups.count - knownGroups
    func moved(_ child: TokenGroup.Child) -> TokenGroup.Child {
      switch child {
      case .token(let number): .token(number + tokenShift)
      case .group(let number): .group(number + groupShift)
      }
    }
    func movedGroup(_ number: Int) -> Int { number < knownGroups ? number : number + groupShift }

    catalog.slots.append(contentsOf: piece.catalog.slots)
    for var token in piece.catalog.tokens {
      token.slots = token.slots.lowerBound + slotShift..<token.slots.upperBound + slotShift
      token.group = movedGroup(token.group)
      catalog.tokens.append(token)
    }
    for var other in added {
      other.parent = other.parent.map(movedGroup)
      other.children = other.children.map(moved)
      catalog.groupNumbers[other.path] = catalog.groups.count
      catalog.groups.append(other)
    }
    catalog.groups[group].children += piece.catalog.groups[group].children.map(moved)
    if piece.catalog.groups[group].holdsGroups { catalog.groups[group].holdsGroups = true }
    diagnostics += piece.diagnostics
    return true
  }

  /// Enters the paths of tokens that come next; false, with none of them entered, where one is taken.
  private mutating func enter(_ tokens: [Token]) -> Bool {
    for index in tokens.indices {
      guard let other = catalog.tokenNumbers.updateValue(catalog.tokens.count + index, forKey: tokens[index].path)
      else { continue }
      leave(tokens[..<index])
      // The same path may have been entered for one of these tokens.
      if other < catalog.tokens.count { catalog.tokenNumbers[tokens[index].path] = other }
      return false
    }
    return true
  }

  private mutating func leave(_ tokens: ArraySlice<Token>) {
    for token in tokens { catalog.tokenNumbers[token.path] = nil }
  }

  private func isFree(_ path: String) -> Bool { catalog.groupNumbers[path] == nil && catalog.tokenNumbers[path] == nil }
}
