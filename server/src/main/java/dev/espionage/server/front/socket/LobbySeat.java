package dev.espionage.server.front.socket;

import dev.espionage.server.lobby.Lobby;
import dev.espionage.server.lobby.LobbyWatcher;
import dev.espionage.server.room.Encoded;
import dev.espionage.server.wire.ServerFrames;

/**
 * One connection's subscription to the lobby. Owned by the connection's event loop; as a {@link
 * LobbyWatcher} called by any thread.
 */
final class LobbySeat implements LobbyWatcher {
  private static final Topic TOPIC = new Topic.OfLobby();

  private final Lobby lobby;
  private final Answers answers;
  private boolean taken;

  LobbySeat(Lobby lobby, Answers answers) {
    this.lobby = lobby;
    this.answers = answers;
  }

  void watch(int request) {
    taken = true;
    answers.when(
        request,
        () -> lobby.watch(this),
        list -> {
          answers.send(ServerFrames.lobby(request, list));
          if (!taken) {
            lobby.unwatch(this);
          }
        });
  }

  void unwatch() {
    if (taken) {
      taken = false;
      answers.outbox().forget(TOPIC);
      lobby.unwatch(this);
    }
  }

  @Override
  public void lobby(Encoded list) {
    Push push = Push.ofLobby(list);
    answers
        .loop()
        .execute(() -> {
          if (taken) {
            answers.outbox().push(TOPIC, push);
          }
        });
  }
}
