package dev.espionage.tools.bot;

import com.google.protobuf.ByteString;
import dev.espionage.client.connection.CommandAnswer;
import dev.espionage.client.game.ConnectedPlayer;
import dev.espionage.protocol.ProtocolLimits;
import dev.espionage.protocol.v1.AcceptInvitation;
import dev.espionage.protocol.v1.CancelInvitation;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Colour;
import dev.espionage.protocol.v1.CreateInvitation;
import dev.espionage.protocol.v1.Error;
import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.Friends;
import dev.espionage.protocol.v1.Invitation;
import dev.espionage.protocol.v1.Lobby;
import dev.espionage.protocol.v1.SeekGame;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.StopSeeking;
import dev.espionage.protocol.v1.WatchFriends;
import dev.espionage.protocol.v1.WatchLobby;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/// Finds games for a bot while it has room for more. It accepts invitations that are addressed to
/// the bot alone, keeps an open invitation in the lobby and seeks in quick pairing. Confined to the
/// connection's event loop.
final class GameFinder {

  /// The wait after a ticket ends: it has often become a game, and that notice is still on its way.
  private static final int GAME_ON_ITS_WAY_MILLIS = 1_000;

  /// The wait of a bot without a game that the server allows none, such as just after its last.
  private static final int FULL_MILLIS = 10_000;

  private final BotPlan plan;
  private final ConnectedPlayer connectedPlayer;
  private final RandomGenerator commandIds;
  private final String playerId;
  private final BotSession bot;
  private final Set<String> tried = new HashSet<>();
  private Set<String> friends = Set.of();
  private Optional<Lobby> lobby = Optional.empty();
  private int accepting;
  private boolean seeking;
  private boolean opening;

  /// True after the server allowed no further game, until one has ended.
  private boolean full;

  private boolean listed;
  private Optional<String> offered = Optional.empty();

  GameFinder(
      BotPlan plan,
      ConnectedPlayer connectedPlayer,
      RandomGenerator commandIds,
      String playerId,
      BotSession bot) {
    this.plan = plan;
    this.connectedPlayer = connectedPlayer;
    this.commandIds = commandIds;
    this.playerId = playerId;
    this.bot = bot;
  }

  /// Begins on a new connection, which has no subscriptions yet.
  void begin() {
    lobby = Optional.empty();
    seeking = false;
    full = false;
    if (plan.acceptedPlayers() != BotPlan.AcceptedPlayers.NOBODY || plan.open().isPresent()) {
      ask(
          ClientFrame.newBuilder().setWatchLobby(WatchLobby.getDefaultInstance()),
          frame -> show(frame.getLobby()));
    }
    if (plan.acceptedPlayers() == BotPlan.AcceptedPlayers.FRIENDS) {
      ask(
          ClientFrame.newBuilder().setWatchFriends(WatchFriends.getDefaultInstance()),
          frame -> show(frame.getFriends()));
    }
    look();
  }

  private void ask(ClientFrame.Builder command, Consumer<ServerFrame> given) {
    ask(command, given, bot::failed);
  }

  /// Retries a command with one command id until the server accepts it, or refuses it for good,
  /// also by the end of the connection.
  private void ask(
      ClientFrame.Builder command, Consumer<ServerFrame> given, Consumer<String> refused) {
    byte[] id = new byte[ProtocolLimits.COMMAND_ID_BYTES];
    commandIds.nextBytes(id);
    connectedPlayer.askRetrying(
        command.setCommandId(ByteString.copyFrom(id)).build(),
        _ -> {},
        answer -> {
          switch (answer) {
            case CommandAnswer.Given(ServerFrame frame) -> given.accept(frame);
            case CommandAnswer.Refused(Error error) -> {
              full |=
                  error.getCode() == ErrorCode.ERROR_CODE_LIMIT_REACHED
                      && !command.hasAcceptInvitation();
              refused.accept(
                  command.getCommandCase() + ": " + error.getCode() + " " + error.getMessage());
            }
            case CommandAnswer.Unknown(var disconnectReason) ->
                refused.accept(
                    command.getCommandCase() + ": the connection ended: " + disconnectReason);
          }
        });
  }

  void pushed(ServerFrame frame) {
    switch (frame.getMessageCase()) {
      case LOBBY -> show(frame.getLobby());
      case FRIENDS -> show(frame.getFriends());
      case PAIRING -> {
        if (seeking && !frame.getPairing().getSeeking()) {
          connectedPlayer.later(GAME_ON_ITS_WAY_MILLIS, this::lookAgain);
        }
      }
      default -> {
        // The other messages bring no game.
      }
    }
  }

  private void lookAgain() {
    seeking = false;
    look();
  }

  private void show(Lobby shown) {
    lobby = Optional.of(shown);
    boolean there = own().stream().anyMatch(this::isOffered);
    if (listed && !there) {
      forgetOffer();
    }
    listed = there;
    look();
  }

  private boolean isOffered(Invitation invitation) {
    return offered.filter(invitation.getInvitationId()::equals).isPresent();
  }

  private void forgetOffer() {
    opening = false;
    listed = false;
    offered = Optional.empty();
  }

  private void show(Friends shown) {
    friends = new HashSet<>();
    shown.getFriendsList().forEach(friend -> friends.add(friend.getPlayer().getPlayerId()));
    look();
  }

  /// Takes the next steps towards another game, or withdraws when the bot has no room for one.
  void look() {
    if (free() <= 0) {
      withdraw();
      return;
    }
    for (Invitation invitation : invitations()) {
      if (free() > 0 && isForMe(invitation) && tried.add(invitation.getInvitationId())) {
        accept(invitation);
      }
    }
    plan.seek().filter(_ -> !seeking && free() > 0).ifPresent(this::seek);
    plan.open()
        .filter(_ -> lobby.isPresent() && !opening && own().isEmpty() && free() > 0)
        .ifPresent(this::open);
  }

  /// Looks for a game in the place of one that has ended.
  void lookAfterGame() {
    full = false;
    look();
  }

  private int free() {
    return full ? 0 : bot.free() - accepting;
  }

  private List<Invitation> invitations() {
    return lobby.map(Lobby::getInvitationsList).orElse(List.of());
  }

  private List<Invitation> own() {
    return invitations().stream()
        .filter(invitation -> invitation.getInviter().getPlayerId().equals(playerId))
        .toList();
  }

  private boolean isForMe(Invitation invitation) {
    return invitation.getToPlayerId().equals(playerId)
        && switch (plan.acceptedPlayers()) {
          case ANYBODY -> true;
          case FRIENDS -> friends.contains(invitation.getInviter().getPlayerId());
          case NOBODY -> false;
        };
  }

  private void accept(Invitation invitation) {
    accepting++;
    AcceptInvitation.Builder accept =
        AcceptInvitation.newBuilder().setInvitationId(invitation.getInvitationId());
    ask(
        ClientFrame.newBuilder().setAcceptInvitation(accept),
        frame -> {
          accepting--;
          bot.take(frame.getGameCreated().getGameId());
        },
        _ -> {
          // Withdrawn meanwhile, or not open to a bot: others will come.
          accepting--;
          look();
        });
  }

  private void seek(BotPlan.Wish wish) {
    seeking = true;
    SeekGame.Builder seek =
        SeekGame.newBuilder().setVariant(wish.variant()).setTimeControl(wish.timeControl());
    ask(
        ClientFrame.newBuilder().setSeekGame(seek),
        _ -> {},
        reason -> {
          seeking = false;
          refused(reason);
        });
  }

  private void refused(String reason) {
    if (full) {
      bot.full(reason);
      if (bot.isIdle()) {
        connectedPlayer.later(FULL_MILLIS, this::lookAfterGame);
      }
    } else {
      bot.failed(reason);
    }
  }

  private void open(BotPlan.Wish wish) {
    opening = true;
    CreateInvitation.Builder invitation =
        CreateInvitation.newBuilder()
            .setVariant(wish.variant())
            .setTimeControl(wish.timeControl())
            .setColour(Colour.COLOUR_RANDOM);
    ask(
        ClientFrame.newBuilder().setCreateInvitation(invitation),
        frame -> {
          offered = Optional.of(frame.getInvitationCreated().getInvitation().getInvitationId());
          look();
        },
        reason -> {
          opening = false;
          refused(reason);
        });
  }

  /// Handles the notice that a game has begun, for example from an invitation.
  void begun(String originId) {
    if (offered.filter(originId::equals).isPresent()) {
      forgetOffer();
    }
    look();
  }

  /// Stops seeking and withdraws the bot's invitations. A late answer to an earlier command does no
  /// harm.
  void withdraw() {
    if (seeking) {
      seeking = false;
      ask(
          ClientFrame.newBuilder().setStopSeeking(StopSeeking.getDefaultInstance()),
          _ -> {},
          _ -> {});
    }
    Set<String> open = new HashSet<>();
    own().forEach(invitation -> open.add(invitation.getInvitationId()));
    offered.ifPresent(open::add);
    open.stream().filter(tried::add).forEach(this::cancel);
  }

  private void cancel(String invitationId) {
    if (offered.filter(invitationId::equals).isPresent()) {
      forgetOffer();
    }
    CancelInvitation.Builder cancel = CancelInvitation.newBuilder().setInvitationId(invitationId);
    ask(ClientFrame.newBuilder().setCancelInvitation(cancel), _ -> {}, _ -> {});
  }
}
