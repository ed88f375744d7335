package dev.espionage.server.browser;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.BySide;
import dev.espionage.server.app.CommandMessages;
import java.util.random.RandomGenerator;

/// A small game of two guests without browsers, for tests of spectators.
record RemoteGame(BySide<RemotePlayer> players, RandomGenerator random) {

  /// Begins a game between two players who have entered; both deploy at random.
  static RemoteGame begin(RemotePlayer white, RemotePlayer black, RandomGenerator random) {
    black.accepts(white.invitesByLink("small", "600+5"));
    white.deploysAtRandom();
    black.deploysAtRandom();
    return new RemoteGame(new BySide<>(white, black), random);
  }

  String id() {
    return players.white().game();
  }

  /// Plays a number of turns.
  void play(int turns) {
    int first = players.white().until(RemotePlayer::isInPlay).getTurn();
    for (int turn = first; turn < first + turns; turn++) {
      players.of(turn % 2 == 0 ? Side.WHITE : Side.BLACK).plays(turn, random);
    }
  }

  void resigns(Side side) {
    players.of(side).orders(CommandMessages.resign(id()));
  }
}
