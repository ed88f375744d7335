package dev.espionage.server.lobby;

import com.google.common.collect.Sets;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.ClientFrame.CommandCase;
import dev.espionage.protocol.v1.DeclineInvitation;
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

/// The commands about challenges: invitations to one player. Confined to the connection's event
/// loop.
final class ChallengeCommands implements ClientCommands {
  /// The commands that this class executes.
  static final Set<CommandCase> CASES =
      Sets.immutableEnumSet(
          CommandCase.DECLINE_INVITATION,
          CommandCase.WATCH_CHALLENGES,
          CommandCase.UNWATCH_CHALLENGES);

  /// One connection's subscription to its player's challenges.
  private static final class ChallengeSubscription extends StateSubscription {
    private final Lobby lobby;
    private final Player player;

    ChallengeSubscription(Lobby lobby, Player player, ResponseSender responseSender) {
      super(responseSender);
      this.lobby = lobby;
      this.player = player;
    }

    @Override
    public CompletionStage<EncodedMessage> subscribe() {
      return lobby.watchChallenges(player, this);
    }

    @Override
    public void unsubscribe() {
      lobby.unwatchChallenges(this);
    }

    @Override
    public byte[] frame(int request, EncodedMessage challenges) {
      return LobbyMessages.challengesFrame(request, challenges);
    }
  }

  private final Lobby lobby;
  private final ClientContext client;

  /// The subscription; empty for spectators.
  private final Optional<ChallengeSubscription> seat;

  ChallengeCommands(Lobby lobby, ClientContext client) {
    this.lobby = lobby;
    this.client = client;
    this.seat =
        client.player().map(you -> new ChallengeSubscription(lobby, you, client.responseSender()));
  }

  @Override
  public Command read(ClientFrame frame) {
    return switch (frame.getCommandCase()) {
      case DECLINE_INVITATION ->
          decline(FieldReader.commandId(frame), frame.getDeclineInvitation());
      case WATCH_CHALLENGES -> this::watch;
      case UNWATCH_CHALLENGES -> this::unwatch;
      default -> throw InvalidField.unknownCommand();
    };
  }

  @Override
  public void close() {
    seat.ifPresent(StateSubscription::unwatch);
  }

  private Command decline(CommandId id, DeclineInvitation decline) {
    Invitation.Id invitation = InvitationReader.id(decline.getInvitationId());
    DeclineReason reason = InvitationReader.reason(decline.getReason());
    return client.settle(you -> lobby.decline(you, id, invitation, reason));
  }

  private void watch(int request) {
    client.member(request, _ -> seat.ifPresent(one -> one.watch(request)));
  }

  private void unwatch(int request) {
    seat.ifPresent(StateSubscription::unwatch);
    client.responseSender().done(request);
  }
}
