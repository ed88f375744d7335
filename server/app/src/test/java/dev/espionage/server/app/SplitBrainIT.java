package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.server.silence.LogCapture;
import dev.espionage.server.sql.Postgres;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Tests two servers on one database that both believe they are the whole cluster. Both own every
/// game. Only one of two conflicting writes succeeds, and no client hangs.
class SplitBrainIT {
  private static final long SEED = 29;
  private static final int ROUNDS = 6;

  private final SplittableRandom random = new SplittableRandom(SEED);
  private final String schema = Postgres.createStore();
  private final LogCapture log = new LogCapture();
  private final WholeServer one = server(SEED);
  private final WholeServer two = server(SEED + 1);

  private WholeServer server(long seed) {
    return WholeServer.unanchored(
        seed, Postgres.settings(Postgres.address(Postgres.port(), schema)));
  }

  @AfterEach
  void close() {
    two.close();
    one.close();
    log.close();
  }

  /// Returns a correspondence game. Each server loads the live games that it finds when it starts.
  private static GuestGame table(WholeServer server) {
    return GuestGame.byLink(server, "small", "3d").deployed();
  }

  private static double fenced(WholeServer server) {
    return server.metric("espionage_store_fenced_total");
  }

  private List<String> stopped(GuestGame guestGame) {
    return log.lines().stream()
        .filter(line -> line.startsWith("WARN "))
        .filter(line ->
            line.contains(
                "room stops, because another room writes to its journal: game " + guestGame.game()))
        .toList();
  }

  @Test
  void ofTwoOwnersOneWritesAndTheOtherStopsAndSaysSo() {
    GuestGame guestGame = table(one).play(3, random);
    GuestGame other = guestGame.movedTo(two);
    var late = CommandMessages.turn(guestGame.game(), guestGame.think(3, random));
    other.play(1, random);
    assertThat(fenced(one)).isZero();

    assertThat(guestGame.mover(3).client().askRefused(late).getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_UNAVAILABLE);
    assertThat(fenced(one)).isOne();
    assertThat(stopped(guestGame)).hasSize(1);
    // The room is read again. All watchers see the turn that was played elsewhere, and can
    // continue.
    guestGame.everybody().forEach(gameClient -> gameClient.untilTurn(4));
    guestGame.play(2, random);
    assertThat(guestGame.white().history()).hasSize(7);
    assertThat(fenced(two)).isZero();
  }

  /// Both servers hold the room open and repeatedly get the same turn at the same time.
  @Test
  void whoeverIsQuickerEachTurnIsPlayedOnceAndNobodyElseIsDisturbed() throws Exception {
    GuestGame here = table(one);
    GuestGame there = here.movedTo(two);
    GuestGame beside = table(one);
    GuestGame besides = table(two);
    for (int turn = 0; turn < ROUNDS; turn++) {
      round(here, there, turn);
      beside.play(1, random);
      besides.play(1, random);
    }
    assertThat(here.white().history()).hasSize(ROUNDS + 1).isEqualTo(there.white().history());
    assertThat(beside.white().history()).hasSize(ROUNDS + 1);
    assertThat(besides.black().history()).hasSize(ROUNDS + 1);
    assertThat(fenced(one) + fenced(two)).isPositive();
    assertThat(stopped(beside)).isEmpty();
    assertThat(stopped(besides)).isEmpty();
  }

  /// Plays one turn through both servers. Each mover repeats a rejected turn until it is accepted.
  private void round(GuestGame here, GuestGame there, int turn) throws Exception {
    ClientFrame.Builder command = CommandMessages.turn(here.game(), here.think(turn, random));
    List<GameClient> movers = List.of(here.mover(turn), there.mover(turn));
    List<CompletableFuture<ServerFrame>> answers =
        movers.stream()
            .map(gameClient ->
                CompletableFuture.supplyAsync(
                    () -> gameClient.client().ask(command.clone()),
                    task -> Thread.ofPlatform().start(task)))
            .toList();
    for (int i = 0; i < movers.size(); i++) {
      ServerFrame answer = answers.get(i).get(1, TimeUnit.MINUTES);
      for (int attempt = 0; attempt < ROUNDS && !answer.hasDone(); attempt++) {
        assertThat(answer.getError().getCode()).isEqualTo(ErrorCode.ERROR_CODE_UNAVAILABLE);
        answer = movers.get(i).client().ask(command.clone());
      }
      assertThat(answer.hasDone()).as("turn %d, %s", turn, answer).isTrue();
    }
    Stream.of(here, there)
        .flatMap(guestGame -> guestGame.everybody().stream())
        .forEach(gameClient -> gameClient.untilTurn(turn + 1));
  }
}
