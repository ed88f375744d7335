package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Message;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.protocol.v1.ChatRoom;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Colour;
import dev.espionage.protocol.v1.CreateInvitation;
import dev.espionage.protocol.v1.CreateSessionRequest;
import dev.espionage.protocol.v1.DeclineReason;
import dev.espionage.protocol.v1.Invitation;
import dev.espionage.protocol.v1.LanguagesRequest;
import dev.espionage.protocol.v1.PlanVacationRequest;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Session;
import dev.espionage.protocol.v1.VacationSetting;
import dev.espionage.server.client.SocketClient;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;

/// Fills a store with data of every kind by playing on a real server. The data are accounts and a
/// bot account, friends and blocks, ended and running games of all kinds, open invitations, chat,
/// deployments, vacation, a challenge and administration.
final class StoreFiller {
  static final String ANNA = "Anna";
  static final String BORIS = "Boris";
  static final String SUSPENDED = "Dora";
  static final List<String> ACCOUNTS = List.of(ANNA, BORIS, "Clara", "Machine");
  static final String LIVE = "600+5";
  private static final Duration GRACE_PERIOD = Duration.ofMinutes(10);

  private final WholeServer server;
  private final AdminCaller admin;
  private final SplittableRandom random;
  private final AccountClient accounts;
  private final ContactsClient anna;
  private final ContactsClient boris;
  private final ContactsClient clara;
  private final ContactsClient dora;

  /// Registers the players.
  ///
  /// @param data the server's data directory
  StoreFiller(WholeServer server, Path data, long seed) {
    this.server = server;
    this.admin = new AdminCaller(server, data.resolve("admin.token"));
    this.random = new SplittableRandom(seed);
    this.accounts = new AccountClient(server);
    this.anna = ContactsClient.registered(server, ANNA);
    this.boris = ContactsClient.registered(server, BORIS);
    this.clara = ContactsClient.registered(server, "Clara");
    this.dora = ContactsClient.registered(server, SUSPENDED);
  }

  /// Plays all games; the running games come last, because time passes before.
  void play() {
    registerProgram();
    nameLanguages();
    anna.isFriendOf(boris);
    assertThat(clara.befriend(anna.id()).statusCode()).isEqualTo(200);
    boris.blocks(dora);
    keepDeployments();
    planVacation();
    server.clock.pass(GRACE_PERIOD);
    playRatedGames();
    playCorrespondence();
    abortGame();
    playComputer();
    playLive();
    inviteOpponents();
    administer();
  }

  private void registerProgram() {
    String token = accounts.registered("Machine").getSession().getToken();
    Session marked =
        AccountClient.session(
            server.send(
                server
                    .request("/api/account/bot")
                    .header("Authorization", "Bearer " + token)
                    .POST(BodyPublishers.noBody())));
    HttpResponse<String> named =
        accounts.send(
            "POST",
            "/api/account/tokens",
            CreateSessionRequest.newBuilder().setName("laptop"),
            Optional.of(marked.getToken()));
    assertThat(named.statusCode()).as(named.body()).isEqualTo(201);
  }

  private void nameLanguages() {
    HttpResponse<String> named =
        accounts.send(
            "PUT",
            "/api/account/languages",
            LanguagesRequest.newBuilder().addLanguages("sk").addLanguages("en"),
            Optional.of(anna.session().getToken()));
    assertThat(named.statusCode()).as(named.body()).isEqualTo(204);
  }

  private void keepDeployments() {
    var annas = new DeploymentClient(accounts, anna.session());
    annas.saved(DeploymentClient.draft("Wall", DeploymentClient.setup(1)));
    annas.saved(DeploymentClient.draft("Gate", DeploymentClient.setup(2)).setIsDefault(true));
  }

  private void planVacation() {
    int year = server.clock.instant().atOffset(ZoneOffset.UTC).getYear() + 1;
    var summer =
        PlanVacationRequest.newBuilder().setFirstDay(year + "-07-01").setLastDay(year + "-07-14");
    vacation(anna, "POST", "/days", summer);
    vacation(boris, "PUT", "", VacationSetting.newBuilder().setAutomatic(false));
  }

  private void vacation(ContactsClient player, String method, String path, Message.Builder body) {
    HttpResponse<String> answer =
        accounts.send(
            method, "/api/account/vacation" + path, body, Optional.of(player.session().getToken()));
    assertThat(answer.statusCode()).as(answer.body()).isIn(200, 201);
  }

  private void playRatedGames() {
    GuestGame resigned = table(anna, boris, LIVE, true).deployed().play(12, random, this::think);
    resigned.white().ask(CommandMessages.resign(resigned.game()));
    resigned.over();
    GuestGame drawn = table(boris, anna, "180+2", true).deployed().play(6, random, this::think);
    drawn.white().ask(CommandMessages.offerDraw(drawn.game()));
    drawn.black().ask(CommandMessages.answerDraw(drawn.game(), true));
    drawn.over();
    table(anna, clara, LIVE, true).deployed().play(1_000, random, this::think).over();
  }

  private void think() {
    server.clock.pass(Duration.ofMillis(1_500));
  }

  private void abortGame() {
    GuestGame aborted = table(clara, boris, LIVE, false);
    aborted.white().ask(CommandMessages.abort(aborted.game()));
  }

  /// Lets the mover's time run out, so that the mover takes a day of vacation.
  private void playCorrespondence() {
    GuestGame guestGame = table(anna, clara, "3d", false).deployed().play(3, random);
    server.clock.pass(Duration.ofDays(3).plusHours(1));
    GameClient.taken(clara.connect(), guestGame.game(), Viewer.BLACK)
        .until(now -> now.getClocks().getVacationUntilEpochMs() > 0);
  }

  private void playComputer() {
    SocketClient guest = server.connect(server.guest("Gast"));
    ComputerGameClient given = against(guest, 2);
    given.play(2, random);
    given.gameClient().ask(CommandMessages.resign(given.gameClient().game()));
    given.gameClient().untilOver();
    against(anna.connect(), 1).play(3, random);
  }

  private static ComputerGameClient against(SocketClient client, int level) {
    ServerFrame created =
        client.ask(CommandMessages.computer(level, "small", LIVE, Colour.COLOUR_WHITE));
    return ComputerGameClient.taken(client, created.getGameCreated()).deployed();
  }

  private void playLive() {
    GuestGame live = table(anna, boris, LIVE, true).deployed().play(5, random, this::think);
    say(live.white().client(), live.game(), "good luck");
    say(live.black().client(), live.game(), "Удачи!");
    SocketClient fan = clara.connect();
    say(fan, live.game(), "let us see");
    ClientFrame.Builder report = ChatFrames.report(live.game(), ChatRoom.CHAT_ROOM_PLAYERS, 2);
    assertThat(live.white().client().ask(report).hasDone()).isTrue();
  }

  private static void say(SocketClient client, String game, String text) {
    ChatFrames.rooms(client, game);
    assertThat(client.ask(ChatFrames.say(game, text)).hasDone()).isTrue();
  }

  private void inviteOpponents() {
    invite(anna, LIVE, one -> one.setRated(true).setBand(CommandMessages.band(1_000, 2_000)));
    invite(boris, "3d", one -> one.setToPlayerId(clara.id()).setValidMinutes(20_000));
    invite(clara, "3d", one -> one.setPrivate(true));
    invite(clara, "-", one -> one);
    declineChallenge();
    reopenInvitation();
  }

  private void declineChallenge() {
    boris.takesChallengesFrom("friends");
    Invitation challenge = invite(anna, LIVE, one -> one.setToPlayerId(boris.id()));
    ClientFrame.Builder later =
        CommandMessages.decline(challenge.getInvitationId(), DeclineReason.DECLINE_REASON_LATER);
    assertThat(boris.connect().ask(later).hasDone()).isTrue();
  }

  /// Lets the guest of a personal invitation abort the game, so that the invitation stands again.
  private void reopenInvitation() {
    Invitation personal = invite(anna, "3d", one -> one.setToPlayerId(boris.id()));
    SocketClient guest = boris.connect();
    ServerFrame begun = guest.ask(CommandMessages.accept(personal.getInvitationId()));
    assertThat(begun.hasGameCreated()).as("%s", begun).isTrue();
    String game = begun.getGameCreated().getGameId();
    assertThat(guest.ask(CommandMessages.abort(game)).hasDone()).isTrue();
  }

  private static Invitation invite(
      ContactsClient inviter, String control, UnaryOperator<CreateInvitation.Builder> conditions) {
    ServerFrame created =
        inviter.connect().ask(CommandMessages.invitation("small", control, conditions));
    assertThat(created.hasInvitationCreated()).as("%s", created).isTrue();
    return created.getInvitationCreated().getInvitation();
  }

  private void administer() {
    long until = server.clock.instant().plus(Duration.ofDays(3_650)).toEpochMilli();
    administer(
        "players/suspend",
        "{\"player\": \"%s\", \"reason\": \"Rude words\", \"untilEpochMs\": %d}"
            .formatted(SUSPENDED, until));
    administer("announcements", "{\"text\": \"We move on Sunday.\", \"language\": \"en\"}");
    administer("administrators", "{\"name\": \"olga\"}");
  }

  private void administer(String path, String body) {
    HttpResponse<String> done = admin.post("/admin/" + path, body);
    assertThat(done.statusCode()).as(done.body()).isBetween(200, 201);
  }

  private GuestGame table(
      ContactsClient white, ContactsClient black, String control, boolean rated) {
    Invitation invitation = invite(white, control, one -> one.setRated(rated));
    SocketClient invited = black.connect();
    SocketClient inviter = white.connect();
    ServerFrame accepted = invited.ask(CommandMessages.accept(invitation.getInvitationId()));
    assertThat(accepted.hasGameCreated()).as("%s", accepted).isTrue();
    String game = GuestGame.created(inviter, invitation.getInvitationId(), Side.WHITE);
    return new GuestGame(
        white.session(),
        black.session(),
        GameClient.taken(inviter, game, Viewer.WHITE),
        GameClient.taken(invited, game, Viewer.BLACK),
        GameClient.taken(server.connect(), game, Viewer.SPECTATOR));
  }
}
