package dev.espionage.server.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.CommandLineRun;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.journal.JournalWrite;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests of two nodes on PostgreSQL that end games of the same three players concurrently.
class RatingsOfTwoNodesIT {
  private static final int GAMES = 200;

  @TempDir Path directory = Path.of("");

  @Test
  void everyGameCountsOnceInAnOrderThatCanBeFollowed() {
    try (var fixture = new StoreFixture(DatabaseKind.POSTGRES, directory).withAccounts()) {
      List<GameStores> nodes = List.of(fixture.open(), fixture.open());
      List<JournaledMatch> matches = LongStream.range(0, GAMES).mapToObj(RatedGames::of).toList();
      List<CompletionStage<Void>> ends = new ArrayList<>();
      for (int game = 0; game < GAMES; game++) {
        GameStores node = nodes.get(game % nodes.size());
        List<JournalWrite> writes = matches.get(game).writes;
        CompletionStage<Void> played = node.journal().append(writes.getFirst());
        for (JournalWrite write : writes.subList(1, writes.size())) {
          played = played.thenCompose(_ -> node.journal().append(write));
        }
        ends.add(played);
      }
      ends.forEach(StoreFixture::get);

      assertThat(fixture.number("select count(*) from rating_change")).isEqualTo(2 * GAMES);
      assertThat(fixture.number("select sum(games) from rating")).isEqualTo(2 * GAMES);
      assertThat(DataCommand.on(DatabaseKind.POSTGRES, fixture, directory).run("ratings"))
          .isEqualTo(
              new CommandLineRun(0, "rated games: %d\nno problems found\n".formatted(GAMES), ""));
    }
  }
}
