package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.Maps;
import com.google.protobuf.ByteString;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.clock.Speed;
import dev.espionage.engine.rating.Rating;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.DeclineReason;
import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.Invitation;
import dev.espionage.protocol.v1.InvitationCreated;
import dev.espionage.protocol.v1.Lobby;
import dev.espionage.protocol.v1.RatingBand;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Session;
import dev.espionage.protocol.v1.WatchLobby;
import dev.espionage.server.client.SocketClient;
import dev.espionage.server.game.rating.PlayerRatings;
import dev.espionage.server.game.rating.RatingPool;
import dev.espionage.server.game.rating.Ratings;
import dev.espionage.server.game.room.SeededRandomness;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.CommitHooks;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests that a player cannot discover an invitation that is hidden from them. Every answer is the
/// same, byte for byte, as if the invitation did not exist.
class HiddenInvitationsIT {
  private static final long SEED = 31;
  private static final String UNKNOWN = "zzzzzzzzzzzzzzzz";
  private static final String UNKNOWN_LINK = "zzzzzzzzzzzzzzzzzzzzzzzzzz";
  private static final RatingPool POOL = new RatingPool(Variants.SMALL, Speed.RAPID);

  private final Map<PlayerId, PlayerRatings> sheets = new ConcurrentHashMap<>();
  private final Ratings ratings =
      players ->
          CompletableFuture.completedStage(
              Map.copyOf(
                  Maps.asMap(players, player -> sheets.getOrDefault(player, PlayerRatings.EMPTY))));

  @TempDir Path directory = Path.of("");
  private WholeServer server;
  private Session inviter;
  private Session outsider;

  @BeforeEach
  void start() throws SQLException {
    server =
        new WholeServer(
            new SeededRandomness(SEED),
            CommitHooks.NONE,
            _ -> ratings,
            "store.url",
            "",
            "data.directory",
            directory.toString());
    inviter = account("Anna", 1500);
    outsider = account("Boris", 1700);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private Session account(String name, double rating) throws SQLException {
    Session session = server.guest(name);
    String id = session.getPlayer().getPlayerId();
    change("update player set guest = false where id = '%s'".formatted(id));
    rate(session, rating);
    return session;
  }

  private void change(String sql) throws SQLException {
    try (Connection connection =
            DriverManager.getConnection("jdbc:sqlite:" + directory.resolve("espionage.db"));
        Statement statement = connection.createStatement()) {
      statement.execute("pragma busy_timeout = 10000");
      assertThat(statement.executeUpdate(sql)).isEqualTo(1);
    }
  }

  private void block(Session by, Session whom) throws SQLException {
    change(
        "insert into block values ('%s', '%s', 0)"
            .formatted(by.getPlayer().getPlayerId(), whom.getPlayer().getPlayerId()));
  }

  private void rate(Session session, double rating) {
    sheets.put(
        new PlayerId(session.getPlayer().getPlayerId()),
        new PlayerRatings(Map.of(POOL, new Rating(rating, 60, 0.06))));
  }

  private static RatingBand.Builder band(int min, int max) {
    return RatingBand.newBuilder().setMin(min).setMax(max);
  }

  private InvitationCreated invite(ClientFrame.Builder invitation) {
    ServerFrame created = server.connect(inviter).ask(invitation);
    assertThat(created.hasInvitationCreated()).as("%s", created).isTrue();
    return created.getInvitationCreated();
  }

  private Invitation inviteWithin(int min, int max) {
    return invite(
            CommandMessages.invitation("small", "600+5", create -> create.setBand(band(min, max))))
        .getInvitation();
  }

  /// Returns the bytes of the answer. Each call uses a new connection, so that every answer has the
  /// same request id.
  private ByteString answer(Optional<Session> who, ClientFrame.Builder command) {
    SocketClient client = who.map(server::connect).orElseGet(server::connect);
    ServerFrame answer = client.ask(command);
    SocketClient.Received last =
        client.received().stream()
            .filter(one -> one.frame().getRequestId() == answer.getRequestId())
            .findAny()
            .orElseThrow();
    client.abort();
    return last.bytes();
  }

  private ByteString answer(Session who, ClientFrame.Builder command) {
    return answer(Optional.of(who), command);
  }

  /// Returns the lobby without the number of players online, which changes independently.
  private ByteString list(Optional<Session> who) {
    SocketClient client = who.map(server::connect).orElseGet(server::connect);
    ServerFrame answer = client.ask(watchLobby());
    client.abort();
    assertThat(answer.hasLobby()).as("%s", answer).isTrue();
    return answer.getLobby().toBuilder().clearPlayersOnline().build().toByteString();
  }

  private static ClientFrame.Builder watchLobby() {
    return SocketClient.frame().setWatchLobby(WatchLobby.getDefaultInstance());
  }

  private Lobby lobby(Session who) {
    return server.connect(who).ask(watchLobby()).getLobby();
  }

  private static List<String> ids(Lobby lobby) {
    return lobby.getInvitationsList().stream().map(Invitation::getInvitationId).toList();
  }

  private void assertDoesNotExist(Session who, String invitation) {
    assertThat(answer(who, CommandMessages.accept(invitation)))
        .isEqualTo(answer(who, CommandMessages.accept(UNKNOWN)));
    assertThat(answer(who, CommandMessages.cancel(invitation)))
        .isEqualTo(answer(who, CommandMessages.cancel(UNKNOWN)));
    assertThat(answer(who, decline(invitation))).isEqualTo(answer(who, decline(UNKNOWN)));
    assertThat(server.connect(who).askRefused(CommandMessages.accept(invitation)).getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_NOT_FOUND);
  }

  private static ClientFrame.Builder decline(String invitation) {
    return CommandMessages.decline(invitation, DeclineReason.DECLINE_REASON_LATER);
  }

  private void awaitListed(Session who, String invitation) {
    SocketClient client = server.connect(who);
    client.ask(watchLobby());
    client.awaitLobby(lobby -> ids(lobby).contains(invitation));
    client.abort();
  }

  @Test
  void listIdAndCommandOfWhoIsOutsideTheBand() {
    Session guest = server.guest("Clara");
    ByteString outsidersList = list(Optional.of(outsider));
    ByteString guestsList = list(Optional.of(guest));
    ByteString strangersList = list(Optional.empty());
    String hidden = inviteWithin(1400, 1600).getInvitationId();
    awaitListed(inviter, hidden);
    assertThat(list(Optional.of(outsider))).isEqualTo(outsidersList);
    assertThat(list(Optional.of(guest))).isEqualTo(guestsList);
    assertThat(list(Optional.empty())).isEqualTo(strangersList);
    assertDoesNotExist(outsider, hidden);
    assertDoesNotExist(guest, hidden);
    assertThat(answer(Optional.empty(), CommandMessages.accept(hidden)))
        .isEqualTo(answer(Optional.empty(), CommandMessages.accept(UNKNOWN)));
  }

  @Test
  void theLinkOfABandThatOneIsOutsideOf() throws SQLException {
    Session insider = account("Clara", 1600);
    InvitationCreated secret =
        invite(
            CommandMessages.invitation(
                "small", "600+5", create -> create.setPrivate(true).setBand(band(1400, 1600))));
    String link = secret.getLinkToken();
    for (Session who : List.of(outsider, server.guest("Dora"))) {
      assertThat(answer(who, CommandMessages.acceptLink(link)))
          .isEqualTo(answer(who, CommandMessages.acceptLink(UNKNOWN_LINK)));
      assertDoesNotExist(who, secret.getInvitation().getInvitationId());
    }
    assertDoesNotExist(insider, secret.getInvitation().getInvitationId());
    assertThat(server.connect(insider).ask(CommandMessages.acceptLink(link)).hasGameCreated())
        .isTrue();
  }

  @Test
  void aListThatIsOlderThanOnesRating() throws SQLException {
    Session insider = account("Clara", 1600);
    String offered = inviteWithin(1400, 1600).getInvitationId();
    SocketClient reader = server.connect(insider);
    reader.ask(watchLobby());
    reader.awaitLobby(lobby -> ids(lobby).contains(offered));
    rate(insider, 1601);
    assertDoesNotExist(insider, offered);
    rate(insider, 1600);
    assertThat(server.connect(insider).ask(CommandMessages.accept(offered)).hasGameCreated())
        .isTrue();
    assertThat(answer(outsider, CommandMessages.accept(offered)))
        .isEqualTo(answer(outsider, CommandMessages.accept(UNKNOWN)));
  }

  @Test
  void whatIsForAnotherPlayer() {
    Session guest = server.guest("Clara");
    ByteString guestsList = list(Optional.of(guest));
    Invitation direct =
        invite(
                CommandMessages.invitation(
                    "small",
                    "600+5",
                    create -> create.setToPlayerId(outsider.getPlayer().getPlayerId())))
            .getInvitation();
    awaitListed(outsider, direct.getInvitationId());
    assertThat(ids(lobby(inviter))).containsExactly(direct.getInvitationId());
    assertThat(list(Optional.of(guest))).isEqualTo(guestsList);
    assertDoesNotExist(guest, direct.getInvitationId());
    assertThat(
            server
                .connect(outsider)
                .ask(CommandMessages.accept(direct.getInvitationId()))
                .getGameCreated()
                .getOriginId())
        .isEqualTo(direct.getInvitationId());
  }

  @Test
  void aRatedGameForGuests() throws SQLException {
    Session guest = server.guest("Clara");
    Invitation rated =
        invite(CommandMessages.invitation("small", "600+5", create -> create.setRated(true)))
            .getInvitation();
    awaitListed(outsider, rated.getInvitationId());
    Invitation shown = lobby(outsider).getInvitations(0);
    assertThat(shown.getRated()).isTrue();
    assertThat(shown.getInviterRating().getRating()).isEqualTo(1500);
    assertDoesNotExist(guest, rated.getInvitationId());
    assertThat(
            server
                .connect(outsider)
                .ask(CommandMessages.accept(rated.getInvitationId()))
                .hasGameCreated())
        .isTrue();
    try (Connection connection =
            DriverManager.getConnection("jdbc:sqlite:" + directory.resolve("espionage.db"));
        Statement statement = connection.createStatement();
        var rows = statement.executeQuery("select count(*) from game where rated")) {
      assertThat(rows.getInt(1)).isEqualTo(1);
    }
  }

  @Test
  void whatIsOfAPlayerWhoBlocksOrIsBlocked() throws SQLException {
    Session guest = server.guest("Clara");
    String open =
        invite(CommandMessages.invitation("small", "600+5", false))
            .getInvitation()
            .getInvitationId();
    awaitListed(outsider, open);
    block(inviter, guest);
    block(outsider, inviter);
    assertDoesNotExist(guest, open);
    assertDoesNotExist(outsider, open);
    SocketClient other = server.connect(server.guest("Dora"));
    assertThat(other.ask(CommandMessages.accept(open)).hasGameCreated()).isTrue();
  }

  @Test
  void aChallengeFromAPlayerWhomOneBlocksOrWhoBlocksOne() throws SQLException {
    Session other = account("Clara", 1500);
    block(outsider, inviter);
    block(inviter, other);
    for (Session who : List.of(outsider, other)) {
      assertDoesNotExist(who, challenge(who));
    }
  }

  private String challenge(Session to) {
    return invite(
            CommandMessages.invitation(
                "small", "600+5", create -> create.setToPlayerId(to.getPlayer().getPlayerId())))
        .getInvitation()
        .getInvitationId();
  }

  @Test
  void whatHasExpiredAndWhatStoodThenAfterARestart() {
    Duration validity = Duration.ofMinutes(5);
    Invitation brief =
        invite(CommandMessages.invitation("small", "600+5", create -> create.setValidMinutes(5)))
            .getInvitation();
    assertThat(brief.getExpiresAtEpochMs() - brief.getCreatedAtEpochMs())
        .isEqualTo(validity.toMillis());
    awaitListed(outsider, brief.getInvitationId());
    server.clock.pass(validity);
    assertDoesNotExist(outsider, brief.getInvitationId());
    SocketClient reader = server.connect(outsider);
    reader.ask(watchLobby());
    reader.awaitLobby(lobby -> ids(lobby).isEmpty());
  }

  @Test
  void whatCannotBeOffered() {
    SocketClient anna = server.connect(inviter);
    SocketClient guest = server.connect(server.guest("Clara"));
    String accountNeeded =
        "rated, band: guests have no rating; expected false and no band, or an account";
    assertMalformed(
        guest,
        CommandMessages.invitation("small", "600+5", create -> create.setRated(true)),
        accountNeeded);
    assertMalformed(
        guest,
        CommandMessages.invitation("small", "600+5", create -> create.setBand(band(0, 1600))),
        accountNeeded);
    assertMalformed(
        anna,
        CommandMessages.invitation("small", "-", create -> create.setRated(true)),
        "rated, band: there are no ratings without clocks; expected false, and no band");
    assertMalformed(
        anna,
        CommandMessages.invitation(
            "small", "600+5", create -> create.setToPlayerId(inviter.getPlayer().getPlayerId())),
        "to_player_id: expected another player");
  }

  private static void assertMalformed(
      SocketClient client, ClientFrame.Builder command, String message) {
    var error = client.askRefused(command);
    assertThat(error.getCode()).isEqualTo(ErrorCode.ERROR_CODE_MALFORMED);
    assertThat(error.getMessage()).isEqualTo(message);
  }
}
