package dev.espionage.server.front.socket;

import dev.espionage.server.lobby.Lobby;
import dev.espionage.server.lobby.LobbyWatcher;
import dev.espionage.server.room.Encoded;
import dev.espionage.server.session.Player;
import dev.espionage.server.wire.ServerFrames;
import java.util.Optional;

/**
 * One connection's subscription to the lobby. Holds back what comes before the answer to
 * WatchLobby, which is the older list of the two. Owned by the connection's event loop; as a {@link
 * LobbyWatcher} called by any thread.
 */
final class LobbySeat implements LobbyWatcher, Topic {
  private final Lobby lobby;
  private final Optional<Player> player;
  private final Answers answers;
  private Optional<Push> early = Optional.empty();
  private int unanswered;
  private boolean taken;

  LobbySeat(Lobby lobby, Optional<Player> player, Answers answers) {
    this.lobby = lobby;
    this.player = player;
    this.answers = answers;
  }

  void watch(int request) {
    taken = true;
    unanswered++;
    answers.when(
        () -> lobby.watch(player, this),
        list -> {
          answers.send(ServerFrames.lobby(request, list));
          answered();
        },
        () -> {
          answers.unavailable(request);
          answered();
        });
  }

  void unwatch() {
    if (taken) {
      taken = false;
      early = Optional.empty();
      answers.outbox().forget(this);
      lobby.unwatch(this);
    }
  }

  @Override
  public void lobby(Encoded list) {
    Push push = Push.ofLobby(list);
    answers.loop().execute(() -> listed(push));
  }

  private void listed(Push push) {
    if (taken && unanswered > 0) {
      early = Optional.of(push);
    } else if (taken) {
      answers.outbox().push(this, push);
    }
  }

  private void answered() {
    unanswered--;
    if (!taken) {
      lobby.unwatch(this);
    } else if (unanswered == 0) {
      early.ifPresent(this::listed);
      early = Optional.empty();
    }
  }
}
