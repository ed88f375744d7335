package dev.espionage.server.share.picture;

import com.google.common.collect.ImmutableList;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.game.BySide;
import java.nio.ByteBuffer;
import java.util.Optional;

/// The content of a picture: everything that its bytes depend on. Values with equal scenes have the
/// same picture. The texts are as people read them.
public sealed interface Scene {
  /// The server itself.
  record Cover() implements Scene {}

  /// An invitation.
  ///
  /// @param inviter the name of the player who invites
  /// @param guest the side of the player who accepts; empty if it is drawn
  /// @param lines the terms of the game
  record Invited(String inviter, Optional<Side> guest, ImmutableList<String> lines)
      implements Scene {}

  /// A board with its players, as spectators see it.
  ///
  /// @param cells the squares from a1, in the code of [dev.espionage.engine.board.Cell]
  /// @param lastTurn the steps of the last turn
  /// @param mover the side that played it; empty before the first turn
  /// @param names the names of the players
  /// @param lines the variant, the time control and the state of the game
  record Board(
      Variant variant,
      ByteBuffer cells,
      ImmutableList<Step> lastTurn,
      Optional<Side> mover,
      BySide<String> names,
      ImmutableList<String> lines)
      implements Scene {}

  /// A player.
  ///
  /// @param lines the ratings and the other facts
  /// @param history the player's rating in the pool of most games, oldest first; fewer than two
  ///   values are not drawn
  record Profile(String name, ImmutableList<String> lines, ImmutableList<Integer> history)
      implements Scene {}
}
