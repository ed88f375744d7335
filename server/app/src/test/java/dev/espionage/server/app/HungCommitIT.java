package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.engine.game.GameId;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.server.game.room.SeededRandomness;
import dev.espionage.server.sql.DatabaseKind;
import dev.espionage.server.sql.HangingCommit;
import dev.espionage.server.sql.Postgres;
import java.nio.file.Path;
import java.time.Duration;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests that nobody pays for a commit that hangs for longer than a write may take.
class HungCommitIT {
  private static final long SEED = 35;
  private static final Duration STALL = Duration.ofMinutes(9);

  @TempDir Path directory = Path.of("");
  private final SplittableRandom random = new SplittableRandom(SEED);
  private final HangingCommit hang = new HangingCommit();

  private WholeServer server(DatabaseKind kind) {
    String[] store =
        switch (kind) {
          case SQLITE -> new String[] {"store.url", "", "data.directory", directory.toString()};
          case POSTGRES ->
              Postgres.settings(Postgres.address(Postgres.port(), Postgres.createStore()));
        };
    String[] patience = {"store.append-timeout", "1s"};
    return new WholeServer(
        new SeededRandomness(SEED),
        hang,
        Stream.of(store, patience).flatMap(Stream::of).toArray(String[]::new));
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void theStallIsGivenBackWhenTheCommitSucceedsLate(DatabaseKind kind) throws Exception {
    try (WholeServer server = server(kind)) {
      GuestGame guestGame = GuestGame.byLink(server, "small", "600+5").deployed().play(4, random);
      Snapshot before = guestGame.white().newest();
      var turn = CommandMessages.turn(guestGame.game(), guestGame.think(4, random));
      server.hold(guestGame.game());
      guestGame.white().client().send(turn);
      await().until(() -> server.journal().waiting() == 1);
      hang.next();
      server.journal().release();
      hang.awaitReached();
      await().until(() -> server.journal().reads(new GameId(guestGame.game())) > 0);
      server.clock.pass(STALL);
      hang.release();
      Snapshot after = guestGame.black().untilTurn(5);
      assertThat(after.getClocks().getBlack().getRemainingMs())
          .isEqualTo(before.getClocks().getBlack().getRemainingMs());
      assertThat(server.management("/metrics")).contains("espionage_store_fenced_total 0.0");
    }
  }
}
