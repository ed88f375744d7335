package dev.espionage.server.lobby;

import dev.espionage.server.kernel.Encoded;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.net.socket.Answers;
import dev.espionage.server.net.socket.Seat;
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
  public CompletionStage<Encoded> subscribe() {
    return lobby.watch(player, this);
  }

  @Override
  public void unsubscribe() {
    lobby.unwatch(this);
  }

  @Override
  public byte[] frame(int request, Encoded list) {
    return LobbyMessages.frame(request, list);
  }
}
