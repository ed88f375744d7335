package dev.espionage.server.app;

import static dev.espionage.server.app.ContactsClient.awaitFriends;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import dev.espionage.protocol.v1.AccountExport;
import dev.espionage.protocol.v1.Challenge;
import dev.espionage.protocol.v1.Challenges;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.ConfirmRequest;
import dev.espionage.protocol.v1.DeclineReason;
import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.Friends;
import dev.espionage.protocol.v1.Invitation;
import dev.espionage.protocol.v1.Lobby;
import dev.espionage.protocol.v1.Player;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Session;
import dev.espionage.protocol.v1.UnwatchLobby;
import dev.espionage.protocol.v1.WatchChallenges;
import dev.espionage.protocol.v1.WatchFriends;
import dev.espionage.protocol.v1.WatchLobby;
import dev.espionage.server.client.SocketClient;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests friends, blocks and presence over HTTP and real connections. Tests that count shared state
/// use a server of their own.
@Served(onSqlite = true, seed = 53)
class SocialIT {
  private static final String UNKNOWN = "zzzzzzzzzzzzzzzz";
  private static final AtomicInteger NUMBERS = new AtomicInteger();

  @TempDir Path directory = Path.of("");
  private Optional<WholeServer> own = Optional.empty();
  private WholeServer server;
  private ContactsClient anna;
  private ContactsClient boris;

  SocialIT(WholeServer shared) {
    server = shared;
    anna = registered("Anna");
    boris = registered("Boris");
  }

  private ContactsClient registered(String name) {
    return ContactsClient.registered(server, name + NUMBERS.incrementAndGet());
  }

  private void moveToOwnServer() {
    server = new WholeServer(53, "store.url", "", "data.directory", directory.toString());
    own = Optional.of(server);
    anna = registered("Anna");
    boris = registered("Boris");
  }

  @AfterEach
  void stop() {
    own.ifPresent(WholeServer::close);
  }

  private static ClientFrame.Builder watchLobby() {
    return SocketClient.frame().setWatchLobby(WatchLobby.getDefaultInstance());
  }

  private static boolean lists(Lobby lobby, String invitation) {
    return lobby.getInvitationsList().stream()
        .map(Invitation::getInvitationId)
        .anyMatch(invitation::equals);
  }

  private static String invites(SocketClient client, ClientFrame.Builder invitation) {
    ServerFrame created = client.ask(invitation);
    assertThat(created.hasInvitationCreated()).as("%s", created).isTrue();
    return created.getInvitationCreated().getInvitation().getInvitationId();
  }

  /// Returns the bytes of the answer to the first request of a new connection.
  private ByteString answer(ContactsClient who, ClientFrame.Builder command) {
    SocketClient client = who.connect();
    ServerFrame answer = client.ask(command);
    ByteString bytes =
        client.received().stream()
            .filter(one -> one.frame().getRequestId() == answer.getRequestId())
            .findAny()
            .orElseThrow()
            .bytes();
    client.abort();
    return bytes;
  }

  @Test
  void twoBecomeFriendsAndSeeEachOtherComeAndGo() {
    SocketClient annas = anna.watching();
    assertThat(boris.befriend(anna.id()).body()).isEqualTo("{}");
    Friends asked = awaitFriends(annas, friends -> friends.getAskingCount() == 1);
    assertThat(asked.getAsking(0)).isEqualTo(boris.session().getPlayer());
    assertThat(boris.contacts().getAskedList()).containsExactly(anna.session().getPlayer());
    assertThat(anna.befriend(boris.id()).body()).isEqualTo("{\"friends\":true}");
    boris.awaitSeen(annas, false);
    SocketClient boriss = boris.watching();
    boris.awaitSeen(annas, true);
    anna.awaitSeen(boriss, true);
    SocketClient second = boris.connect();
    boriss.abort();
    second.abort();
    boris.awaitSeen(annas, false);
    assertThat(anna.part(boris.id()).statusCode()).isEqualTo(204);
    awaitFriends(annas, friends -> friends.getFriendsCount() == 0);
    assertThat(boris.contacts().getFriendsList()).isEmpty();
  }

  @Test
  void aFriendsGameCanBeWatched() {
    anna.isFriendOf(boris);
    SocketClient annas = anna.watching();
    SocketClient boriss = boris.connect();
    SocketClient guest = server.connect(server.guest("Clara"));
    String invitation = invites(boriss, CommandMessages.invitation("small", "600+5", false));
    String game = guest.ask(CommandMessages.accept(invitation)).getGameCreated().getGameId();
    boriss.ask(CommandMessages.deployAtRandom(game));
    guest.ask(CommandMessages.deployAtRandom(game));
    awaitFriends(
        annas, friends -> boris.seen(friends).filter(f -> f.getGameId().equals(game)).isPresent());
    assertThat(annas.watch(game).getWatching().getInfo().getVariant()).isEqualTo("small");
    boriss.ask(CommandMessages.resign(game));
    awaitFriends(
        annas,
        friends ->
            boris.seen(friends).filter(f -> f.getOnline() && f.getGameId().isEmpty()).isPresent());
  }

  @Test
  void whoAppearsOfflineIsNotSeen() {
    anna.isFriendOf(boris);
    SocketClient annas = anna.watching();
    SocketClient boriss = boris.connect();
    boris.awaitSeen(annas, true);
    boris.appearsOffline(true);
    boris.awaitSeen(annas, false);
    assertThat(boris.contacts().getAppearsOffline()).isTrue();
    boris.appearsOffline(false);
    boris.awaitSeen(annas, true);
    boriss.abort();
  }

  @Test
  void everybodyIsToldHowManyAreOnline() {
    moveToOwnServer();
    SocketClient stranger = server.connect();
    stranger.ask(watchLobby());
    SocketClient annas = anna.connect();
    SocketClient again = anna.connect();
    SocketClient guest = server.connect(server.guest("Clara"));
    stranger.awaitLobby(lobby -> lobby.getPlayersOnline() == 2);
    guest.abort();
    again.abort();
    stranger.awaitLobby(lobby -> lobby.getPlayersOnline() == 1);
    annas.abort();
    stranger.awaitLobby(lobby -> lobby.getPlayersOnline() == 0);
  }

  /// An open invitation vanishes when the block is made, and looks as if it had never existed.
  @Test
  void aBlockTakesInvitationsAwayInBothDirections() {
    moveToOwnServer();
    SocketClient annas = anna.connect();
    SocketClient boriss = boris.connect();
    boriss.ask(watchLobby());
    annas.ask(watchLobby());
    ByteString before = answer(boris, watchLobby());
    String open = invites(annas, CommandMessages.invitation("small", "600+5", false));
    String direct =
        invites(
            annas,
            CommandMessages.invitation(
                "small", "300+5", create -> create.setToPlayerId(boris.id())));
    String byBoris = invites(boriss, CommandMessages.invitation("small", "900+5", false));
    String link =
        annas
            .ask(CommandMessages.invitation("small", "600+5", true))
            .getInvitationCreated()
            .getLinkToken();
    boriss.awaitLobby(lobby -> lists(lobby, open) && lists(lobby, direct));
    annas.awaitLobby(lobby -> lists(lobby, byBoris));
    anna.blocks(boris);
    for (String hidden : new String[] {open, direct}) {
      assertThat(answer(boris, CommandMessages.accept(hidden)))
          .isEqualTo(answer(boris, CommandMessages.accept(UNKNOWN)));
      assertThat(answer(boris, CommandMessages.cancel(hidden)))
          .isEqualTo(answer(boris, CommandMessages.cancel(UNKNOWN)));
    }
    assertThat(answer(boris, CommandMessages.acceptLink(link)))
        .isEqualTo(answer(boris, CommandMessages.acceptLink("z".repeat(26))));
    assertThat(answer(anna, CommandMessages.accept(byBoris)))
        .isEqualTo(answer(anna, CommandMessages.accept(UNKNOWN)));
    boriss.awaitLobby(lobby -> lists(lobby, byBoris) && lobby.getInvitationsCount() == 1);
    annas.awaitLobby(lobby -> !lists(lobby, byBoris) && lobby.getInvitationsCount() == 2);
    boriss.ask(CommandMessages.cancel(byBoris));
    boriss.awaitLobby(lobby -> lobby.getInvitationsCount() == 0);
    assertThat(counted(answer(boris, watchLobby()))).isEqualTo(counted(before));
    assertThat(anna.unblock(boris.id()).statusCode()).isEqualTo(204);
    boriss.awaitLobby(lobby -> lists(lobby, open));
    assertThat(boriss.ask(CommandMessages.accept(open)).hasGameCreated()).isTrue();
  }

  private static ClientFrame.Builder watchChallenges() {
    return SocketClient.frame().setWatchChallenges(WatchChallenges.getDefaultInstance());
  }

  private static void awaitChallenges(SocketClient client, Predicate<Challenges> so) {
    client.awaitNewest(
        frame -> frame.hasChallenges() ? Optional.of(frame.getChallenges()) : Optional.empty(), so);
  }

  private static ClientFrame.Builder challengeTo(ContactsClient player) {
    return CommandMessages.invitation(
        "small", "600+5", create -> create.setToPlayerId(player.id()));
  }

  /// A challenge reaches every connection of the player, and is gone from all when it is declined.
  @Test
  void aChallengeReachesEveryConnectionOfThePlayer() {
    moveToOwnServer();
    List<SocketClient> boriss = List.of(boris.connect(), boris.connect());
    boriss.forEach(client -> assertThat(client.ask(watchChallenges()).hasChallenges()).isTrue());
    SocketClient annas = anna.connect();
    annas.ask(watchChallenges());
    String challenge = invites(annas, challengeTo(boris));
    for (SocketClient client : boriss) {
      awaitChallenges(
          client,
          told ->
              told.getReceivedCount() == 1
                  && !told.getReceived(0).getAway()
                  && told.getReceived(0).getInvitation().getInvitationId().equals(challenge));
    }
    ClientFrame.Builder decline =
        CommandMessages.decline(challenge, DeclineReason.DECLINE_REASON_LATER);
    assertThat(boriss.getFirst().ask(decline).hasDone()).isTrue();
    boriss.forEach(client -> awaitChallenges(client, told -> told.getReceivedCount() == 0));
    awaitChallenges(
        annas,
        told ->
            told.getDeclinedCount() == 1
                && told.getDeclined(0).getReason() == DeclineReason.DECLINE_REASON_LATER);
  }

  /// Players who appear offline look as if they were away, even if they have just sent a challenge.
  @Test
  void whoAppearsOfflineCountsAsAway() {
    moveToOwnServer();
    SocketClient boriss = boris.connect();
    boriss.ask(watchChallenges());
    SocketClient annas = anna.connect();
    invites(annas, challengeTo(boris));
    awaitChallenges(boriss, told -> told.getReceivedCount() == 1 && !told.getReceived(0).getAway());
    anna.appearsOffline(true);
    invites(annas, challengeTo(boris));
    awaitChallenges(
        boriss,
        told ->
            told.getReceivedCount() == 2
                && told.getReceivedList().stream().allMatch(Challenge::getAway));
  }

  @Test
  void aBlockedChallengerLearnsNothingOfTheBlock() {
    SocketClient annas = anna.connect();
    SocketClient boriss = boris.connect();
    String rule = anna.challengeRule(boris.id());
    boris.blocks(anna);
    assertThat(anna.challengeRule(boris.id())).isEqualTo(rule);
    assertThat(annas.ask(challengeTo(boris)).hasInvitationCreated()).isTrue();
    String other = invites(registered("Clara").connect(), challengeTo(boris));
    boriss.ask(watchChallenges());
    awaitChallenges(
        boriss,
        told ->
            told.getReceivedCount() == 1
                && told.getReceived(0).getInvitation().getInvitationId().equals(other));
  }

  @Test
  void aPlayerChoosesFromWhomToTakeChallenges() {
    boris.takesChallengesFrom("friends");
    assertThat(boris.contacts().getChallengesFrom()).isEqualTo("friends");
    assertThat(anna.challengeRule(boris.id()))
        .startsWith("{\"challengesFrom\":\"friends\"")
        .doesNotContain("true");
    assertThat(anna.connect().askRefused(challengeTo(boris)).getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_CHALLENGE_NOT_ALLOWED);
    anna.isFriendOf(boris);
    assertThat(anna.challengeRule(boris.id())).contains("\"allowed\":true");
    assertThat(anna.connect().ask(challengeTo(boris)).hasInvitationCreated()).isTrue();
  }

  @Test
  void whoBlocksWhileElsewhereDoesNotSeeTheInvitationWhenTheyComeBack() {
    String invitation =
        invites(anna.connect(), CommandMessages.invitation("small", "600+5", false));
    SocketClient boriss = boris.connect();
    boriss.ask(watchLobby());
    boriss.awaitLobby(lobby -> lists(lobby, invitation));
    boriss.ask(SocketClient.frame().setUnwatchLobby(UnwatchLobby.getDefaultInstance()));
    boris.blocks(anna);
    boriss.ask(watchLobby());
    boriss.awaitLobby(lobby -> !lists(lobby, invitation));
  }

  /// Parses the lobby without the number of players online, which may vary.
  private static Lobby counted(ByteString answer) {
    try {
      return ServerFrame.parseFrom(answer).getLobby().toBuilder().clearPlayersOnline().build();
    } catch (InvalidProtocolBufferException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void whoIsBlockedDoesNotLearnOfIt() {
    ContactsClient clara = registered("Clara");
    anna.blocks(boris);
    HttpResponse<String> toBlocker = boris.befriend(anna.id());
    HttpResponse<String> toOther = boris.befriend(clara.id());
    assertThat(toBlocker.statusCode()).isEqualTo(200);
    assertThat(toBlocker.body()).isEqualTo(toOther.body());
    assertThat(boris.contacts().getAskedList()).hasSize(2);
    assertThat(anna.contacts().getAskingList()).isEmpty();
    assertThat(clara.contacts().getAskingList()).hasSize(1);
    assertThat(boris.contacts().getBlockedList()).isEmpty();
    for (String other : new String[] {anna.id(), clara.id()}) {
      assertThat(boris.part(other).statusCode()).isEqualTo(204);
      assertThat(boris.block(other).statusCode()).isEqualTo(204);
      assertThat(boris.unblock(other).statusCode()).isEqualTo(204);
    }
    assertThat(anna.contacts().getBlockedList())
        .extracting(Player::getName)
        .containsExactly(boris.session().getPlayer().getName());
  }

  @Test
  void aBlockEndsAFriendshipAtOnce() {
    anna.isFriendOf(boris);
    SocketClient boriss = boris.watching();
    SocketClient annas = anna.connect();
    anna.awaitSeen(boriss, true);
    anna.blocks(boris);
    awaitFriends(boriss, friends -> friends.getFriendsCount() == 0);
    annas.abort();
  }

  @Test
  void aFriendWhoIsErasedIsGoneAtOnce() {
    anna.isFriendOf(boris);
    SocketClient annas = anna.watching();
    var password = ConfirmRequest.newBuilder().setPassword(AccountClient.PASSWORD);
    HttpResponse<String> erased =
        new AccountClient(server)
            .send("POST", "/api/account/erase", password, Optional.of(boris.session().getToken()));
    assertThat(erased.statusCode()).isEqualTo(204);
    awaitFriends(annas, friends -> friends.getFriendsCount() == 0);
    assertThat(anna.contacts().getFriendsList()).isEmpty();
  }

  @Test
  void whatCannotBeAsked() {
    Session guest = server.guest("Clara");
    var http = new AccountClient(server);
    assertThat(http.put("/api/contacts/friends/" + anna.id(), guest.getToken()).body())
        .contains("not-registered");
    assertThat(http.get("/api/contacts", guest.getToken()).statusCode()).isEqualTo(409);
    assertThat(http.get("/api/contacts", "x").statusCode()).isEqualTo(401);
    SocketClient guests = server.connect(guest);
    ClientFrame.Builder watch =
        SocketClient.frame().setWatchFriends(WatchFriends.getDefaultInstance());
    assertThat(guests.askRefused(watch).getCode()).isEqualTo(ErrorCode.ERROR_CODE_ACCOUNT_REQUIRED);
    assertThat(server.connect().askRefused(watch).getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_SESSION_REQUIRED);
    String guestId = guest.getPlayer().getPlayerId();
    assertThat(anna.befriend(guestId).body()).contains("is-guest");
    assertThat(anna.block(guestId).statusCode()).isEqualTo(204);
    for (String nobody : new String[] {UNKNOWN, "x", anna.id()}) {
      assertThat(anna.befriend(nobody).statusCode()).isEqualTo(404);
      assertThat(anna.block(nobody).body()).isEqualTo(anna.block(UNKNOWN).body());
    }
    anna.blocks(boris);
    assertThat(anna.befriend(boris.id()).body()).contains("blocked-by-you");
    assertThat(anna.befriend(boris.id()).statusCode()).isEqualTo(409);
  }

  @Test
  void changesAreLimited() {
    int done = 0;
    HttpResponse<String> last = anna.unblock(boris.id());
    while (last.statusCode() == 204 && done < 1_000) {
      done++;
      last = anna.unblock(boris.id());
    }
    HttpResponse<String> refused = last;
    assertThat(done).isGreaterThanOrEqualTo(60);
    assertThat(refused.statusCode()).isEqualTo(429);
    assertThat(refused.headers().firstValue("Retry-After")).isPresent();
    assertThat(boris.unblock(anna.id()).statusCode()).isEqualTo(204);
  }

  @Test
  void theExportHasThem() {
    anna.isFriendOf(boris);
    var export = AccountExport.newBuilder();
    AccountClient.read(
        new AccountClient(server).get("/api/account/export", anna.session().getToken()), export);
    assertThat(export.getContacts().getFriendsList()).containsExactly(boris.session().getPlayer());
  }
}
