package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Viewer;
import dev.espionage.protocol.v1.ChatRoom;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.EndReason;
import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.Registered;
import dev.espionage.protocol.v1.Session;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.server.client.SocketClient;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests settings other than the defaults on one whole server on SQLite.
class SettingsIT {
  private static final long SEED = 61;
  private static final Duration DAY = Duration.ofDays(1);
  private static final SplittableRandom RANDOM = new SplittableRandom(SEED);
  @TempDir static Path directory = Path.of("");
  private static WholeServer server;
  private static AccountClient client;

  @BeforeAll
  static void start() {
    server =
        new WholeServer(
            SEED,
            "store.url",
            "",
            "data.directory",
            directory.resolve("d").toString(),
            "session.lifetime",
            "10d",
            "correspondence.vacation-days",
            "1",
            "chat.open-after-end",
            "10m",
            "chat.reports-per-day",
            "1",
            "account.attempts",
            "3",
            "account.attempts-window",
            "1h",
            "account.registrations",
            "1",
            "account.registrations-window",
            "2h");
    client = new AccountClient(server);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Test
  void aSessionLastsAsLongAsIsSet() {
    Session session = server.guest("Anna");
    assertThat(session.getExpiresAtEpochMs() - server.clock.instant().toEpochMilli())
        .isEqualTo(DAY.multipliedBy(10).toMillis());
  }

  @Test
  void aGameByCorrespondenceHasTheDaysOfVacationThatAreSet() {
    GuestGame guests = GuestGame.byLink(server, "small", "1d").deployed().play(2, RANDOM);
    Registered anna = client.registered("Anna", Optional.of(guests.whites().getToken()));
    GuestGame guestGame =
        new GuestGame(
            anna.getSession(),
            guests.blacks(),
            GameClient.taken(server.connect(anna.getSession()), guests.game(), Viewer.WHITE),
            guests.black(),
            guests.spectator());
    server.clock.pass(DAY.plusMinutes(1));
    Snapshot onVacation = looksAtClock(guestGame);
    assertThat(onVacation.getClocks().getVacationUntilEpochMs()).isPositive();
    server.clock.pass(DAY.plusMinutes(1));
    looksAtClock(guestGame);
    assertThat(guestGame.white().untilOver().getOutcome().getReason())
        .isEqualTo(EndReason.END_REASON_TIMEOUT);

    HttpResponse<String> another =
        client.send("POST", "/api/accounts", AccountClient.named("Boris"), Optional.empty());
    assertThat(another.statusCode()).isEqualTo(429);
    assertThat(seconds(another)).isBetween(6_000, 7_200);
  }

  /// Sends a command, which makes the room check its clock, and returns the newest snapshot.
  private static Snapshot looksAtClock(GuestGame guestGame) {
    guestGame.black().client().askRefused(CommandMessages.answerDraw(guestGame.game(), true));
    return GameClient.taken(server.connect(), guestGame.game(), Viewer.SPECTATOR).newest();
  }

  @Test
  void passwordsAreTriedAsOftenAsIsSet() {
    for (int i = 0; i < 3; i++) {
      assertThat(client.logIn("Nobody " + i, "a wrong horse").statusCode()).isEqualTo(403);
    }
    HttpResponse<String> refused = client.logIn("Nobody", "a wrong horse");
    assertThat(refused.statusCode()).isEqualTo(429);
    assertThat(seconds(refused)).isBetween(1_000, 1_200);
  }

  /// Returns the number of seconds to wait; real time has passed since the first attempt.
  private static int seconds(HttpResponse<String> refused) {
    return Integer.parseInt(refused.headers().firstValue("retry-after").orElseThrow());
  }

  @Test
  void aChatIsOpenAfterTheEndAsLongAsIsSet() {
    GuestGame guestGame = GuestGame.byLink(server, "small", "600+5").deployed();
    guestGame.white().ask(CommandMessages.resign(guestGame.game()));
    guestGame.over();
    server.clock.pass(Duration.ofMinutes(9));
    done(guestGame.white().client(), ChatFrames.say(guestGame.game(), "well played"));
    server.clock.pass(Duration.ofMinutes(2));
    assertThat(
            guestGame
                .white()
                .client()
                .askRefused(ChatFrames.say(guestGame.game(), "thank you"))
                .getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_WRONG_PHASE);
  }

  @Test
  void aPlayerReportsAsManyLinesADayAsIsSet() {
    GuestGame guestGame = GuestGame.byLink(server, "small", "600+5").deployed();
    done(guestGame.white().client(), ChatFrames.say(guestGame.game(), "one"));
    done(guestGame.white().client(), ChatFrames.say(guestGame.game(), "two"));
    SocketClient black = guestGame.black().client();
    done(black, ChatFrames.report(guestGame.game(), ChatRoom.CHAT_ROOM_PLAYERS, 1));
    assertThat(
            black
                .askRefused(ChatFrames.report(guestGame.game(), ChatRoom.CHAT_ROOM_PLAYERS, 2))
                .getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_LIMIT_REACHED);
  }

  private static void done(SocketClient client, ClientFrame.Builder frame) {
    assertThat(client.ask(frame).hasDone()).isTrue();
  }
}
