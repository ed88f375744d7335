package dev.espionage.server.front.socket;

import dev.espionage.server.kernel.Encoded;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.lobby.Lobby;
import dev.espionage.server.wire.ServerFrames;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/** One connection's subscription to the lobby. */
final class LobbySeat extends Seat {
  private final Lobby lobby;
  private final Optional<Player> player;

  LobbySeat(Lobby lobby, Optional<Player> player, Answers answers) {
    super(answers);
    this.lobby = lobby;
    this.player = player;
  }

  @Override
  CompletionStage<Encoded> subscribe() {
    return lobby.watch(player, this);
  }

  @Override
  void unsubscribe() {
    lobby.unwatch(this);
  }

  @Override
  byte[] frame(int request, Encoded list) {
    return ServerFrames.lobby(request, list);
  }
}
