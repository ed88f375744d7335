package dev.espionage.server.chat;

import static dev.espionage.server.sql.StoreFixture.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.account.AccountFixture;
import dev.espionage.server.admin.AdminAction;
import dev.espionage.server.admin.AdminAction.Action;
import dev.espionage.server.admin.AdminOutcome;
import dev.espionage.server.admin.AdminOutcome.AdminFault;
import dev.espionage.server.admin.Administrator;
import dev.espionage.server.admin.AuditStore;
import dev.espionage.server.admin.ModerationStore;
import dev.espionage.server.chat.ChatEntry.Remark;
import dev.espionage.server.chat.ChatLog.RoomLines;
import dev.espionage.server.chat.ChatLog.SayAnswer;
import dev.espionage.server.chat.ChatLog.SayRequest;
import dev.espionage.server.chat.ChatReportStore.Reason;
import dev.espionage.server.chat.ChatReportStore.Report;
import dev.espionage.server.chat.ChatReportStore.ReportRequest;
import dev.espionage.server.chat.ChatStore.OwnLine;
import dev.espionage.server.config.RateLimit;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.sql.DatabaseKind;
import dev.espionage.server.sql.JournaledMatch;
import dev.espionage.server.sql.StoreFixture;
import dev.espionage.server.storage.Storage;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests of the chat store on both databases. Anna and Boris play, Clara watches.
@ParameterizedClass
@EnumSource(DatabaseKind.class)
class ChatStoreIT {
  private static final Duration MONTH = Duration.ofDays(30);
  private static final ChatSettings SETTINGS =
      new ChatSettings(new RateLimit(5, Duration.ofSeconds(10)), MONTH, Duration.ofHours(1), 3);
  private static final Optional<ChatRoom> OWN = Optional.empty();

  @Parameter DatabaseKind kind = DatabaseKind.SQLITE;
  @TempDir Path directory = Path.of("");
  private StoreFixture fixture;
  private GameStores store;
  private ChatStore chat;
  private ChatReportStore reports;

  @BeforeEach
  void open() {
    fixture = new StoreFixture(kind, directory).with(Storage.EXTENSIONS);
    store = fixture.open();
    chat = new ChatStore(store.sql(), fixture.clock, SETTINGS);
    reports = new ChatReportStore(store.sql(), fixture.clock, SETTINGS.reportsPerDay());
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private ChatStore otherNode() {
    return new ChatStore(fixture.open().sql(), fixture.clock, SETTINGS);
  }

  /// Returns a running game that is stored.
  private JournaledMatch running(long seed) {
    JournaledMatch match = JournaledMatch.inPlay("600+5", seed);
    StoreFixture.write(store, match.writes);
    fixture.clock.pass(Duration.between(fixture.clock.instant(), JournaledMatch.START));
    return match;
  }

  private static GameId id(JournaledMatch match) {
    return match.writes.getFirst().game();
  }

  private void end(JournaledMatch match) {
    match.ask(Side.WHITE, new PlayerRequest.Resign());
    StoreFixture.write(store, List.of(match.last()));
  }

  private void abort(JournaledMatch match) {
    match.ask(Side.WHITE, new PlayerRequest.Abort());
    StoreFixture.write(store, List.of(match.last()));
  }

  private static Remark text(String text) {
    return new Remark.Written(ChatText.known(text));
  }

  private SayAnswer say(Player who, GameId game, Optional<ChatRoom> room, String text) {
    return get(chat.say(who, TestPlayers.fresh(), new SayRequest(game, room, text(text))));
  }

  private ChatEntry said(Player who, GameId game, Optional<ChatRoom> room, String text) {
    SayAnswer answer = say(who, game, room, text);
    assertThat(answer).as("%s", answer).isInstanceOf(SayAnswer.Said.class);
    return ((SayAnswer.Said) answer).line();
  }

  private static Refusal.Code code(SayAnswer answer) {
    assertThat(answer).isInstanceOf(SayAnswer.Refused.class);
    return ((SayAnswer.Refused) answer).refusal().code();
  }

  private List<RoomLines> read(GameId game, Optional<PlayerId> who) {
    return get(chat.read(game, who)).orElseThrow();
  }

  private List<RoomLines> read(GameId game, Player who) {
    return read(game, Optional.of(who.id()));
  }

  private static List<String> texts(List<ChatEntry> lines) {
    return lines.stream()
        .map(line ->
            line.said()
                .map(said -> ((Remark.Written) said.remark()).text().reveal())
                .orElse("(nothing)"))
        .toList();
  }

  private static List<ChatRoom> rooms(List<RoomLines> read) {
    return read.stream().map(RoomLines::room).toList();
  }

  @Test
  void eachRoomHasItsOwnNumbersAndReaders() {
    GameId game = id(running(1));
    assertThat(said(TestPlayers.CLARA, game, OWN, "who wins?").number()).isEqualTo(1);
    assertThat(said(TestPlayers.CLARA, game, OWN, "White, I think").number()).isEqualTo(2);
    assertThat(said(TestPlayers.ANNA, game, OWN, "hello").number()).isEqualTo(1);
    assertThat(said(TestPlayers.BORIS, game, Optional.of(ChatRoom.PLAYERS), "hi").number())
        .isEqualTo(2);
    for (Player player : List.of(TestPlayers.ANNA, TestPlayers.BORIS)) {
      assertThat(rooms(read(game, player))).containsExactly(ChatRoom.PLAYERS);
      assertThat(texts(read(game, player).getFirst().lines())).containsExactly("hello", "hi");
    }
    for (var spectator : List.of(Optional.<PlayerId>empty(), Optional.of(TestPlayers.CLARA.id()))) {
      assertThat(rooms(read(game, spectator))).containsExactly(ChatRoom.SPECTATORS);
      assertThat(texts(read(game, spectator).getFirst().lines()))
          .containsExactly("who wins?", "White, I think");
      assertThat(read(game, spectator).getFirst().open()).isEqualTo(spectator.isPresent());
    }
  }

  @Test
  void nobodyWritesWhereTheyMayNotRead() {
    JournaledMatch match = running(2);
    GameId game = id(match);
    assertThat(code(say(TestPlayers.ANNA, game, Optional.of(ChatRoom.SPECTATORS), "psst")))
        .isEqualTo(Refusal.Code.WRONG_PHASE);
    assertThat(code(say(TestPlayers.CLARA, game, Optional.of(ChatRoom.PLAYERS), "psst")))
        .isEqualTo(Refusal.Code.NOT_A_PLAYER);
    end(match);
    assertThat(code(say(TestPlayers.CLARA, game, Optional.of(ChatRoom.PLAYERS), "psst")))
        .isEqualTo(Refusal.Code.NOT_A_PLAYER);
    assertThat(fixture.number("select count(*) from chat_line")).isZero();
    assertThat(code(say(TestPlayers.ANNA, new GameId("zzzzzzzzzzzzzzzz"), OWN, "anybody here?")))
        .isEqualTo(Refusal.Code.NOT_FOUND);
  }

  @Test
  void whatAPlayerIsToldDoesNotDependOnWhatSpectatorsSay() {
    GameId quiet = id(running(3));
    GameId loud = id(running(4));
    IntStream.range(0, 7).forEach(i -> said(TestPlayers.CLARA, loud, OWN, "line " + i));
    for (GameId game : List.of(quiet, loud)) {
      assertThat(said(TestPlayers.ANNA, game, OWN, "hello").number()).isEqualTo(1);
    }
    assertThat(read(quiet, TestPlayers.ANNA)).isEqualTo(read(loud, TestPlayers.ANNA));
    for (int number = 1; number < 4; number++) {
      var request =
          new ReportRequest(loud, ChatRoom.SPECTATORS, number, Reason.SPAM, Optional.empty());
      var same =
          new ReportRequest(quiet, ChatRoom.SPECTATORS, number, Reason.SPAM, Optional.empty());
      assertThat(get(reports.report(TestPlayers.ANNA.id(), request)))
          .isEqualTo(get(reports.report(TestPlayers.ANNA.id(), same)))
          .isInstanceOf(Answer.Refused.class);
    }
  }

  @Test
  void afterTheEndPlayersReadAndWriteInBothRoomsForAnHour() {
    JournaledMatch match = running(5);
    GameId game = id(match);
    said(TestPlayers.CLARA, game, OWN, "he should have resigned");
    said(TestPlayers.ANNA, game, OWN, "good game");
    end(match);
    assertThat(rooms(read(game, TestPlayers.BORIS)))
        .containsExactly(ChatRoom.PLAYERS, ChatRoom.SPECTATORS);
    assertThat(texts(read(game, TestPlayers.BORIS).getLast().lines()))
        .containsExactly("he should have resigned");
    assertThat(rooms(read(game, TestPlayers.CLARA))).containsExactly(ChatRoom.SPECTATORS);
    assertThat(said(TestPlayers.BORIS, game, Optional.of(ChatRoom.SPECTATORS), "thanks").number())
        .isEqualTo(2);
    fixture.clock.pass(Duration.ofMinutes(59));
    assertThat(said(TestPlayers.BORIS, game, OWN, "bye").number()).isEqualTo(2);
    fixture.clock.pass(Duration.ofMinutes(1));
    assertThat(code(say(TestPlayers.BORIS, game, OWN, "still here")))
        .isEqualTo(Refusal.Code.WRONG_PHASE);
    assertThat(code(say(TestPlayers.CLARA, game, OWN, "me too")))
        .isEqualTo(Refusal.Code.WRONG_PHASE);
    assertThat(read(game, TestPlayers.ANNA)).noneMatch(RoomLines::open).hasSize(2);
  }

  @Test
  void theChatOfAnAbortedGameIsOver() {
    JournaledMatch match = running(6);
    said(TestPlayers.ANNA, id(match), OWN, "hello");
    abort(match);
    assertThat(get(chat.read(id(match), Optional.of(TestPlayers.ANNA.id())))).isEmpty();
    assertThat(code(say(TestPlayers.ANNA, id(match), OWN, "sorry")))
        .isEqualTo(Refusal.Code.NOT_FOUND);
  }

  @Test
  void aRepeatIsAnsweredAsTheFirstAndWritesNothing() {
    GameId game = id(running(7));
    CommandId command = TestPlayers.fresh();
    var request = new SayRequest(game, OWN, new Remark.CannedPhrase(ChatPhrase.HELLO));
    SayAnswer first = get(chat.say(TestPlayers.ANNA, command, request));
    fixture.clock.pass(Duration.ofSeconds(9));
    assertThat(get(chat.say(TestPlayers.ANNA, command, request))).isEqualTo(first);
    assertThat(get(otherNode().say(TestPlayers.ANNA, command, request))).isEqualTo(first);
    assertThat(fixture.number("select count(*) from chat_line")).isEqualTo(1);
    assertThat(
            ((SayAnswer.Said) get(chat.say(TestPlayers.BORIS, command, request))).line().number())
        .isEqualTo(2);
  }

  @Test
  void theSameThriceInARowIsRefused() {
    GameId game = id(running(8));
    said(TestPlayers.ANNA, game, OWN, "hurry");
    said(TestPlayers.ANNA, game, OWN, "hurry");
    said(TestPlayers.BORIS, game, OWN, "hurry");
    assertThat(code(say(TestPlayers.ANNA, game, OWN, "hurry")))
        .isEqualTo(Refusal.Code.LIMIT_REACHED);
    said(TestPlayers.ANNA, game, OWN, "please");
    said(TestPlayers.ANNA, game, OWN, "hurry");
  }

  @Test
  void theLastHundredLinesAreRead() {
    GameId game = id(running(9));
    IntStream.rangeClosed(1, 103).forEach(i -> said(TestPlayers.CLARA, game, OWN, "line " + i));
    List<ChatEntry> lines = read(game, TestPlayers.CLARA).getFirst().lines();
    assertThat(lines).extracting(ChatEntry::number).first().isEqualTo(4);
    assertThat(lines).hasSize(100);
    assertThat(texts(lines)).last().isEqualTo("line 103");
  }

  @Test
  void aReportIsKeptOnceAndSettledOnce() {
    GameId game = id(running(11));
    said(TestPlayers.BORIS, game, OWN, "something bad");
    var request =
        new ReportRequest(
            game, ChatRoom.PLAYERS, 1, Reason.INSULT, Optional.of(ChatText.known("look at this")));
    assertThat(get(reports.report(TestPlayers.ANNA.id(), request)))
        .isEqualTo(new Answer.Accepted());
    assertThat(get(reports.report(TestPlayers.ANNA.id(), request)))
        .isEqualTo(new Answer.Accepted());
    assertThat(get(reports.report(TestPlayers.CLARA.id(), request)))
        .isInstanceOf(Answer.Refused.class);
    List<Report> open = get(reports.open(10));
    assertThat(open).hasSize(1);
    Report report = open.getFirst();
    assertThat(report.reporter()).isEqualTo(TestPlayers.ANNA.name());
    assertThat(report.reason()).isEqualTo(Reason.INSULT);
    assertThat(report.text()).contains(ChatText.known("look at this"));
    assertThat(report.line().said().orElseThrow().author()).isEqualTo(TestPlayers.BORIS);
    assertThat(texts(List.of(report.line()))).containsExactly("something bad");
    String number = Long.toString(report.id());
    assertThat(settle(report)).isEqualTo(new AdminOutcome.Done(number));
    assertThat(settle(report)).isEqualTo(new AdminOutcome.Refused(AdminFault.NO_SUCH_REPORT));
    assertThat(get(reports.open(10))).isEmpty();
  }

  private ModerationStore moderation() {
    var sessions = new AccountFixture(store, fixture.clock).sessions;
    var audit = new AuditStore(store.sql(), fixture.clock);
    return new ModerationStore(store.sql(), fixture.clock, sessions, audit);
  }

  private AdminOutcome settle(Report report) {
    AdminAction adminAction =
        AdminAction.draw(Administrator.ROOT, Action.SETTLE_REPORT, "", new SecureRandom());
    return get(moderation().settleReport(adminAction, report.id()));
  }

  @Test
  void aPlayerReportsSoManyLinesADay() {
    GameId game = id(running(12));
    for (int number = 1; number <= 4; number++) {
      said(TestPlayers.BORIS, game, OWN, "line " + number);
      var request =
          new ReportRequest(game, ChatRoom.PLAYERS, number, Reason.OTHER, Optional.empty());
      assertThat(get(reports.report(TestPlayers.ANNA.id(), request)))
          .isInstanceOf(number <= 3 ? Answer.Accepted.class : Answer.Refused.class);
    }
    assertThat(fixture.number("select count(*) from chat_report")).isEqualTo(3);
  }

  @Test
  void whatOneSaidIsInTheOwnExport() {
    GameId game = id(running(13));
    said(TestPlayers.ANNA, game, OWN, "mine");
    said(TestPlayers.BORIS, game, OWN, "not mine");
    assertThat(get(chat.of(TestPlayers.ANNA.id())))
        .containsExactly(
            new OwnLine(game, ChatRoom.PLAYERS, fixture.clock.instant(), text("mine")));
  }

  @Test
  void ofWhoIsErasedTheNumbersAreLeft() {
    JournaledMatch match = running(14);
    GameId game = id(match);
    said(TestPlayers.ANNA, game, OWN, "Xyzzy from Anna");
    said(TestPlayers.BORIS, game, OWN, "hi");
    var report =
        new ReportRequest(
            game, ChatRoom.PLAYERS, 1, Reason.OTHER, Optional.of(ChatText.known("Xyzzy reported")));
    get(reports.report(TestPlayers.BORIS.id(), report));
    end(match);
    new AccountFixture(store, fixture.clock).erase(TestPlayers.ANNA.id());
    assertThat(texts(read(game, TestPlayers.BORIS).getFirst().lines()))
        .containsExactly("(nothing)", "hi");
    assertThat(fixture.everything()).noneMatch(text -> text.contains("Xyzzy"));
    assertThat(get(chat.of(TestPlayers.ANNA.id()))).isEmpty();
    assertThat(said(TestPlayers.BORIS, game, OWN, "anybody?").number()).isEqualTo(3);
  }

  @Test
  void ofGuestsWhoDoNotComeBackNothingIsLeft() {
    GameId game = id(running(15));
    said(TestPlayers.CLARA, game, OWN, "Xyzzy from Clara");
    fixture.execute("update player set seen_at = 0");
    new AccountFixture(store, fixture.clock).sweepGuests();
    assertThat(fixture.everything()).noneMatch(text -> text.contains("Xyzzy"));
    assertThat(texts(read(game, Optional.empty()).getFirst().lines())).containsExactly("(nothing)");
  }

  @Test
  void whatIsOldGoesAMonthAfterTheEnd() {
    JournaledMatch running = running(16);
    JournaledMatch ended = running(17);
    JournaledMatch aborted = running(18);
    Stream.of(running, ended, aborted)
        .forEach(match -> {
          said(TestPlayers.ANNA, id(match), OWN, "hello");
          get(
              reports.report(
                  TestPlayers.BORIS.id(),
                  new ReportRequest(
                      id(match), ChatRoom.PLAYERS, 1, Reason.OTHER, Optional.empty())));
        });
    end(ended);
    abort(aborted);
    Instant endedAt =
        get(store.archive(store.sql().reader()).find(id(ended))).orElseThrow().game().endedAt();
    fixture.clock.pass(Duration.between(fixture.clock.instant(), endedAt).plus(MONTH));
    get(chat.sweep());
    assertThat(
            fixture.number(
                "select count(*) from chat_line where game_id = '%s'".formatted(id(ended))))
        .isEqualTo(1);
    fixture.clock.pass(Duration.ofMinutes(1));
    get(chat.sweep());
    assertThat(fixture.number("select count(*) from chat_line")).isEqualTo(1);
    assertThat(fixture.number("select count(*) from chat_report")).isEqualTo(1);
    assertThat(read(id(running), TestPlayers.ANNA).getFirst().lines()).hasSize(1);
  }
}
