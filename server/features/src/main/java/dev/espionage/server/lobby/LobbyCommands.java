package dev.espionage.server.lobby;

import com.google.common.collect.Sets;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.ClientFrame.CommandCase;
import dev.espionage.server.game.wire.GameFrames;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.net.socket.ClientCommands;
import dev.espionage.server.net.socket.ClientContext;
import dev.espionage.server.net.socket.Command;
import dev.espionage.server.net.socket.FieldReader;
import dev.espionage.server.net.socket.InvalidField;
import dev.espionage.server.net.socket.ResponseSender;
import dev.espionage.server.net.socket.StateSubscription;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/// The commands about invitations and the lobby's list. Confined to the connection's event loop.
final class LobbyCommands implements ClientCommands {
  /// The commands that this class executes.
  static final Set<CommandCase> CASES =
      Sets.immutableEnumSet(
          CommandCase.CREATE_INVITATION,
          CommandCase.CANCEL_INVITATION,
          CommandCase.ACCEPT_INVITATION,
          CommandCase.WATCH_LOBBY,
          CommandCase.UNWATCH_LOBBY);

  /// The commands that create invitations or games.
  static final Set<CommandCase> CREATING =
      Sets.immutableEnumSet(CommandCase.CREATE_INVITATION, CommandCase.ACCEPT_INVITATION);

  /// One connection's subscription to the lobby.
  private static final class LobbySubscription extends StateSubscription {
    private final Lobby lobby;
    private final Optional<Player> player;

    LobbySubscription(Lobby lobby, Optional<Player> player, ResponseSender responseSender) {
      super(responseSender);
      this.lobby = lobby;
      this.player = player;
    }

    @Override
    public CompletionStage<EncodedMessage> subscribe() {
      return lobby.watch(player, this);
    }

    @Override
    public void unsubscribe() {
      lobby.unwatch(this);
    }

    @Override
    public byte[] frame(int request, EncodedMessage list) {
      return LobbyMessages.frame(request, list);
    }
  }

  private final Lobby lobby;
  private final ClientContext client;
  private final LobbySubscription seat;

  LobbyCommands(Lobby lobby, ClientContext client) {
    this.lobby = lobby;
    this.client = client;
    this.seat = new LobbySubscription(lobby, client.player(), client.responseSender());
  }

  @Override
  public Command read(ClientFrame frame) {
    return switch (frame.getCommandCase()) {
      case CREATE_INVITATION ->
          create(
              FieldReader.commandId(frame), InvitationReader.request(frame.getCreateInvitation()));
      case CANCEL_INVITATION ->
          cancel(
              FieldReader.commandId(frame),
              InvitationReader.id(frame.getCancelInvitation().getInvitationId()));
      case ACCEPT_INVITATION ->
          accept(FieldReader.commandId(frame), InvitationReader.ref(frame.getAcceptInvitation()));
      case WATCH_LOBBY -> seat::watch;
      case UNWATCH_LOBBY -> this::unwatch;
      default -> throw InvalidField.unknownCommand();
    };
  }

  @Override
  public void close() {
    seat.unwatch();
  }

  private void unwatch(int request) {
    seat.unwatch();
    client.responseSender().done(request);
  }

  private Command create(CommandId id, Invitation.Request asked) {
    return client.ask(
        you -> lobby.create(you, InvitationOrigin.of(client.address()), id, asked), this::created);
  }

  private void created(Lobby.CreateAnswer answer, int request) {
    switch (answer) {
      case Lobby.CreateAnswer.Created created ->
          client.responseSender().send(LobbyMessages.invitationCreated(request, created));
      case Lobby.CreateAnswer.Refused(var refusal) ->
          client.responseSender().refused(request, refusal);
    }
  }

  private Command cancel(CommandId id, Invitation.Id invitation) {
    return client.settle(you -> lobby.cancel(you.id(), id, invitation));
  }

  private Command accept(CommandId id, Invitation.Ref invitation) {
    return client.ask(you -> lobby.accept(you, id, invitation), this::accepted);
  }

  private void accepted(Lobby.AcceptAnswer answer, int request) {
    switch (answer) {
      case Lobby.AcceptAnswer.Begun(var game) ->
          client.responseSender().send(GameFrames.gameCreated(request, game));
      case Lobby.AcceptAnswer.Refused(var refusal) ->
          client.responseSender().refused(request, refusal);
    }
  }
}
