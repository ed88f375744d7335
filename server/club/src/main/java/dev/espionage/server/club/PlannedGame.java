package dev.espionage.server.club;

import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.GameTerms;
import java.time.Instant;

/// A game that is to be played.
///
/// @param start the time at which it is created
/// @param finish how it ends, unless the rules end it before
/// @param finishTurn the number of turns after which it ends so
/// @param seed the source of everything that is random in it
record PlannedGame(
    BySide<ClubMember> members,
    GameTerms terms,
    Instant start,
    Finish finish,
    int finishTurn,
    long seed) {

  /// The ways to end a game.
  enum Finish {
    /// The players play on until the rules end the game.
    RULES,
    /// The side that has lost more resigns, as soon as that is plain.
    RESIGNATION,
    /// The players agree on a draw, as soon as they have lost about the same.
    DRAW,
    /// The player to move does not move any more.
    TIME
  }
}
