package dev.espionage.server.net.socket;

import com.google.protobuf.MessageLite;
import com.google.protobuf.UnsafeByteOperations;
import dev.espionage.protocol.v1.Done;
import dev.espionage.protocol.v1.GameList;
import dev.espionage.protocol.v1.GoAway;
import dev.espionage.protocol.v1.Pong;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Watching;
import dev.espionage.server.admin.Announcement;
import dev.espionage.server.game.room.GameCreated;
import dev.espionage.server.game.room.HistoryPage;
import dev.espionage.server.kernel.Encoded;
import dev.espionage.server.kernel.People;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.lobby.LinkToken;
import dev.espionage.server.lobby.Lobby;
import dev.espionage.server.lobby.LobbyMessages;
import dev.espionage.server.pairing.PairingMessages;
import dev.espionage.server.pairing.PairingStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * Encodes what clients are told: the bytes of one {@code ServerFrame} each. What rooms and lobby
 * have already encoded is put into its envelope as it is, not decoded.
 */
public final class ServerFrames {
  private static final Encoded DONE = encoded(Done.getDefaultInstance());

  private ServerFrames() {}

  /** Push of a {@code Snapshot}. */
  public static byte[] snapshot(Encoded snapshot) {
    return Envelope.of(0, ServerFrame.SNAPSHOT_FIELD_NUMBER, snapshot);
  }

  /** Push of a {@code GameInfo}. */
  public static byte[] gameInfo(Encoded info) {
    return Envelope.of(0, ServerFrame.GAME_INFO_FIELD_NUMBER, info);
  }

  /** A {@code Lobby}, as an answer, or as a push with request 0. */
  public static byte[] lobby(int request, Encoded lobby) {
    return Envelope.of(request, ServerFrame.LOBBY_FIELD_NUMBER, lobby);
  }

  /** A {@code Friends}, as an answer, or as a push with request 0. */
  public static byte[] friends(int request, Encoded friends) {
    return Envelope.of(request, ServerFrame.FRIENDS_FIELD_NUMBER, friends);
  }

  public static byte[] history(int request, HistoryPage page) {
    return Envelope.of(request, ServerFrame.HISTORY_FIELD_NUMBER, page.message());
  }

  public static byte[] watching(int request, Encoded info, Encoded snapshot) {
    Encoded watching =
        Envelope.join(
            Envelope.field(Watching.INFO_FIELD_NUMBER, info),
            Envelope.field(Watching.SNAPSHOT_FIELD_NUMBER, snapshot));
    return Envelope.of(request, ServerFrame.WATCHING_FIELD_NUMBER, watching);
  }

  public static byte[] gameList(int request, List<Encoded> games) {
    Encoded list =
        Envelope.join(
            games.stream()
                .map(game -> Envelope.field(GameList.GAMES_FIELD_NUMBER, game))
                .toArray(Encoded[]::new));
    return Envelope.of(request, ServerFrame.GAME_LIST_FIELD_NUMBER, list);
  }

  public static byte[] done(int request) {
    return Envelope.of(request, ServerFrame.DONE_FIELD_NUMBER, DONE);
  }

  public static byte[] pong(int request, Encoded payload, Instant now) {
    var pong =
        Pong.newBuilder()
            .setPayload(UnsafeByteOperations.unsafeWrap(payload.buffer()))
            .setServerTimeEpochMs(now.toEpochMilli());
    return answer(request).setPong(pong).build().toByteArray();
  }

  public static byte[] welcome(int request, Greeting greeting) {
    return answer(request).setWelcome(greeting.message()).build().toByteArray();
  }

  /** Push: the server is about to stop. */
  public static byte[] goAway(Duration reconnectAfter) {
    var goAway = GoAway.newBuilder().setReconnectAfterMs(millis(reconnectAfter));
    return answer(0).setGoAway(goAway).build().toByteArray();
  }

  public static byte[] invitationCreated(int request, Lobby.CreateAnswer.Created created) {
    var message =
        dev.espionage.protocol.v1.InvitationCreated.newBuilder()
            .setInvitation(LobbyMessages.invitation(created.invitation()))
            .setLinkToken(created.link().map(LinkToken::secret).orElse(""));
    return answer(request).setInvitationCreated(message).build().toByteArray();
  }

  /** An answer, or a push with request 0. */
  public static byte[] gameCreated(int request, GameCreated created) {
    var message =
        dev.espionage.protocol.v1.GameCreated.newBuilder()
            .setGameId(created.game().text())
            .setYourSide(People.side(created.yourSide()))
            .setOriginId(created.origin());
    return answer(request).setGameCreated(message).build().toByteArray();
  }

  /** How it stands with looking for an opponent: an answer, or a push with request 0. */
  public static byte[] pairing(int request, PairingStatus status) {
    return answer(request).setPairing(PairingMessages.pairing(status)).build().toByteArray();
  }

  /** Push: all announcements that stand. */
  public static byte[] announcements(List<Announcement> standing) {
    var message = dev.espionage.protocol.v1.Announcements.newBuilder();
    standing.forEach(one ->
        message
            .addAnnouncementsBuilder()
            .setAnnouncementId(one.id())
            .setText(one.text().toString())
            .setLanguage(one.language()));
    return answer(0).setAnnouncements(message).build().toByteArray();
  }

  /** A {@code ChatMessage}, as an answer, or as a push with request 0. */
  public static byte[] chat(int request, Encoded message) {
    return Envelope.of(request, ServerFrame.CHAT_FIELD_NUMBER, message);
  }

  public static byte[] refused(int request, Refusal refusal) {
    return answer(request).setError(Refusals.error(refusal)).build().toByteArray();
  }

  private static ServerFrame.Builder answer(int request) {
    return ServerFrame.newBuilder().setRequestId(request);
  }

  /** For a {@code uint32}: at most 49 days, which is longer than any time control. */
  public static int millis(Duration duration) {
    return (int) Math.min(0xffff_ffffL, Math.max(0, duration.toMillis()));
  }

  public static Encoded encoded(MessageLite message) {
    return Encoded.owning(message.toByteArray());
  }
}
