package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Colour;
import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.GameCreated;
import dev.espionage.protocol.v1.Pairing;
import dev.espionage.protocol.v1.RatingBand;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Session;
import dev.espionage.server.client.SocketClient;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Tests quick pairing over real connections. Each test uses its own pool.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PairingTest {
  private static final long SEED = 41;

  private final WholeServer server = new WholeServer(SEED);

  @AfterAll
  void stop() {
    server.close();
  }

  private static Pairing seeks(SocketClient client, ClientFrame.Builder command) {
    ServerFrame answer = client.ask(command);
    assertThat(answer.hasPairing()).as("%s", answer).isTrue();
    return answer.getPairing();
  }

  private static GameCreated awaitGame(SocketClient client) {
    return client.awaitNewest(frame ->
        Optional.of(frame.getGameCreated()).filter(one -> one.getOriginId().equals("pairing")));
  }

  private static Pairing awaitPairing(SocketClient client, boolean seeking, int waiting) {
    return client.awaitNewest(
        frame -> frame.hasPairing() ? Optional.of(frame.getPairing()) : Optional.empty(),
        pairing -> pairing.getSeeking() == seeking && pairing.getWaiting() == waiting);
  }

  private double seekers() {
    return server
        .management("/metrics")
        .lines()
        .filter(line -> line.startsWith("espionage_pairing_seekers "))
        .mapToDouble(line -> Double.parseDouble(line.substring(line.indexOf(' ') + 1)))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void twoGuestsLandInTheSameGame() {
    SocketClient anna = server.connect(server.guest("Anna"));
    SocketClient boris = server.connect(server.guest("Boris"));
    Pairing first = seeks(anna, CommandMessages.seek("small", "600+5", false));
    assertThat(first.getSeeking()).isTrue();
    assertThat(first.getWaiting()).isEqualTo(1);
    assertThat(first.getSinceEpochMs()).isEqualTo(server.clock.instant().toEpochMilli());
    seeks(boris, CommandMessages.seek("small", "600+5", false));
    GameCreated annas = awaitGame(anna);
    GameCreated boriss = awaitGame(boris);
    assertThat(annas.getGameId()).isEqualTo(boriss.getGameId());
    assertThat(annas.getYourSide()).isNotEqualTo(boriss.getYourSide());
    boolean annaIsWhite = annas.getYourSide().name().equals("SIDE_" + Side.WHITE);
    SocketClient white = annaIsWhite ? anna : boris;
    GameClient.taken(white, annas.getGameId(), Viewer.WHITE)
        .ask(CommandMessages.deployAtRandom(annas.getGameId()));
    awaitPairing(anna, false, 0);
    awaitPairing(boris, false, 0);
  }

  @Test
  void twoAloneArePairedAgainWithoutAWait() {
    SocketClient anna = server.connect(server.guest("Anna"));
    SocketClient boris = server.connect(server.guest("Boris"));
    GameCreated first = paired(anna, boris, "");
    server.clock.pass(Duration.ofSeconds(1));
    GameCreated second = paired(anna, boris, first.getGameId());
    assertThat(second.getGameId()).isNotEqualTo(first.getGameId());
    anna.ask(CommandMessages.abort(first.getGameId()));
    anna.ask(CommandMessages.abort(second.getGameId()));
    server.clock.pass(Duration.ofSeconds(1));
    paired(anna, boris, second.getGameId());
  }

  /// Lets both seek, and returns their game once it is another one than before.
  private static GameCreated paired(SocketClient one, SocketClient other, String before) {
    seeks(one, CommandMessages.seek("small", "300+3", false));
    seeks(other, CommandMessages.seek("small", "300+3", false));
    GameCreated ones = awaitGameAfter(one, before);
    assertThat(awaitGameAfter(other, before).getGameId()).isEqualTo(ones.getGameId());
    return ones;
  }

  private static GameCreated awaitGameAfter(SocketClient client, String before) {
    return client.awaitNewest(
        frame ->
            Optional.of(frame.getGameCreated()).filter(one -> one.getOriginId().equals("pairing")),
        game -> !game.getGameId().equals(before));
  }

  @Test
  void whoPlaysTheComputerMeanwhileIsAskedFirst() {
    SocketClient anna = server.connect(server.guest("Anna"));
    SocketClient boris = server.connect(server.guest("Boris"));
    seeks(anna, CommandMessages.seek("small", "420+7", false));
    anna.ask(CommandMessages.computer(0, "small", "-", Colour.COLOUR_RANDOM));
    seeks(boris, CommandMessages.seek("small", "420+7", false));
    Pairing asked = awaitOffer(anna);
    assertThat(asked.getToJoin()).isTrue();
    assertThat(awaitOffer(boris).getToJoin()).isFalse();
    assertThat(anna.ask(CommandMessages.joinPairing()).hasDone()).isTrue();
    assertThat(awaitGame(anna).getGameId()).isEqualTo(awaitGame(boris).getGameId());
  }

  private static Pairing awaitOffer(SocketClient client) {
    return client.awaitNewest(
        frame -> frame.hasPairing() ? Optional.of(frame.getPairing()) : Optional.empty(),
        pairing -> pairing.getSeeking() && pairing.getOfferUntilEpochMs() != 0);
  }

  @Test
  void whoSeeksAnotherGameIsNotPaired() {
    SocketClient anna = server.connect(server.guest("Anna"));
    SocketClient boris = server.connect(server.guest("Boris"));
    SocketClient clara = server.connect(server.guest("Clara"));
    seeks(anna, CommandMessages.seek("fast", "600+5", false));
    seeks(boris, CommandMessages.seek("fast", "600+6", false));
    seeks(clara, CommandMessages.seek("fast", "600+6", false));
    awaitGame(boris);
    awaitGame(clara);
    assertThat(anna.received()).noneMatch(one -> one.frame().hasGameCreated());
    anna.ask(CommandMessages.stopSeeking());
  }

  @Test
  void guestsHaveNeitherRatedGamesNorBands() {
    SocketClient anna = server.connect(server.guest("Anna"));
    assertThat(anna.askRefused(CommandMessages.seek("small", "600+5", true)).getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_ACCOUNT_REQUIRED);
    assertThat(anna.askRefused(CommandMessages.seekIn(1, 4000)).getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_ACCOUNT_REQUIRED);
  }

  @Test
  void whoHasNoSessionSeeksNobody() {
    SocketClient spectator = server.connect();
    assertThat(spectator.askRefused(CommandMessages.seek("small", "600+5", false)).getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_SESSION_REQUIRED);
    assertThat(spectator.askRefused(CommandMessages.stopSeeking()).getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_SESSION_REQUIRED);
  }

  @Test
  void impossibleBandsAreNamed() {
    SocketClient anna = server.connect(server.guest("Anna"));
    for (RatingBand band :
        new RatingBand[] {
          CommandMessages.band(1_600, 1_500),
          CommandMessages.band(0, 4_001),
          CommandMessages.band(-1, 0)
        }) {
      var refused = anna.askRefused(CommandMessages.seekIn(band.getMin(), band.getMax()));
      assertThat(refused.getCode()).isEqualTo(ErrorCode.ERROR_CODE_MALFORMED);
      assertThat(refused.getMessage()).startsWith("band: expected");
    }
  }

  @Test
  void whoStopsIsNotPaired() {
    Session annas = server.guest("Anna");
    SocketClient anna = server.connect(annas);
    SocketClient elsewhere = server.connect(annas);
    SocketClient boris = server.connect(server.guest("Boris"));
    SocketClient clara = server.connect(server.guest("Clara"));
    seeks(anna, CommandMessages.seek("open-fast", "600+5", false));
    assertThat(elsewhere.ask(CommandMessages.stopSeeking()).hasDone()).isTrue();
    assertThat(elsewhere.ask(CommandMessages.stopSeeking()).hasDone()).isTrue();
    seeks(boris, CommandMessages.seek("open-fast", "600+5", false));
    seeks(clara, CommandMessages.seek("open-fast", "600+5", false));
    assertThat(awaitGame(boris).getGameId()).isEqualTo(awaitGame(clara).getGameId());
    assertThat(anna.received()).noneMatch(one -> one.frame().hasGameCreated());
  }

  @Test
  void aTicketOutlivesAShortDisconnect() {
    Session annas = server.guest("Anna");
    SocketClient anna = server.connect(annas);
    ClientFrame.Builder command = CommandMessages.seek("small-fast", "600+5", false);
    Pairing first = seeks(anna, command);
    anna.abort();
    server.clock.pass(Duration.ofSeconds(9));
    SocketClient again = server.connect(annas);
    Pairing repeated = seeks(again, command);
    assertThat(repeated.getSeeking()).isTrue();
    assertThat(repeated.getSinceEpochMs()).isEqualTo(first.getSinceEpochMs());
    SocketClient boris = server.connect(server.guest("Boris"));
    seeks(boris, CommandMessages.seek("small-fast", "600+5", false));
    assertThat(awaitGame(again).getGameId()).isEqualTo(awaitGame(boris).getGameId());
  }

  @Test
  void afterALongOneItIsGone() {
    Session annas = server.guest("Anna");
    SocketClient anna = server.connect(annas);
    ClientFrame.Builder command = CommandMessages.seek("small", "900+5", false);
    seeks(anna, command);
    await().until(() -> seekers() > 0);
    anna.abort();
    await()
        .until(() -> {
          server.clock.pass(Duration.ofSeconds(1));
          return seekers() == 0;
        });
    SocketClient again = server.connect(annas);
    assertThat(seeks(again, command).getSeeking()).isFalse();
  }
}
