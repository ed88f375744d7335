package dev.espionage.server.game.feed;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.game.signal.GameSignal.Change;
import dev.espionage.server.game.signal.GameSignals;
import dev.espionage.server.game.wire.GameFrames;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.net.socket.OutFrame;
import dev.espionage.server.net.socket.Push;
import dev.espionage.server.net.socket.ResponseSender;
import dev.espionage.server.net.socket.Subscription;

/// Lists a player's games to one connection, and tells it once after each list that they have
/// changed. So a client that does not ask again is told nothing more. Confined to the connection's
/// event loop.
public final class OwnGames extends Subscription {
  /// The changes of which the player is told; the player of another game watches it.
  public static final ImmutableSet<Change> CHANGES =
      Sets.immutableEnumSet(
          Change.CREATED, Change.STARTED, Change.CORRESPONDENCE_TURN, Change.ENDED);

  /// The maximum number of a player's own games in a list, and in the greeting: the newest.
  static final int MOST = 300;

  private final Rooms rooms;
  private final GameSignals signals;
  private final PlayerId player;
  private final GameSignals.Follower follower =
      new GameSignals.Follower(CHANGES, _ -> responseSender().loop().execute(this::changed));

  /// True if the connection has a list of which no change was told.
  private boolean listed;

  OwnGames(Rooms rooms, GameSignals signals, PlayerId player, ResponseSender responseSender) {
    super(responseSender);
    this.rooms = rooms;
    this.signals = signals;
    this.player = player;
  }

  void list(int request) {
    if (!isOpen()) {
      open();
      signals.follow(player, follower);
    }
    listed = true;
    ask(
        () -> rooms.gamesOf(player, MOST),
        games -> responseSender().send(GameFrames.gameList(request, games)),
        () -> responseSender().unavailable(request));
  }

  void unwatch() {
    close();
  }

  private void changed() {
    deliver(() -> {
      if (listed) {
        listed = false;
        responseSender().outbox().push(this, new Push(OutFrame.of(GameFrames.gamesChanged()), 0));
      }
    });
  }

  @Override
  protected void end() {
    signals.unfollow(player, follower);
  }
}
