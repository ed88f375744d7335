package dev.espionage.server.sql;

import static dev.espionage.server.sql.StoreFixture.get;
import static dev.espionage.server.sql.StoreFixture.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.google.common.collect.Lists;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.clock.Speed;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.Phase;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.archive.MemoryArchive;
import dev.espionage.server.game.journal.GameRow;
import dev.espionage.server.game.journal.Games.PlayerTally;
import dev.espionage.server.game.journal.MemoryGames;
import dev.espionage.server.game.journal.MemoryJournal;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.kernel.PlayerId;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests of the table of unfinished games, and that the table in memory behaves the same.
@ParameterizedClass
@EnumSource(DatabaseKind.class)
class GamesIT {
  @Parameter DatabaseKind kind = DatabaseKind.SQLITE;
  @TempDir Path directory = Path.of("");
  private final MemoryGames memory = new MemoryGames();
  private final MemoryJournal memoryJournal = new MemoryJournal(new MemoryArchive(10), memory, 10);
  private StoreFixture fixture;
  private GameStores store;

  @BeforeEach
  void open() {
    fixture = new StoreFixture(kind, directory);
    store = fixture.open();
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private JournaledMatch stored(JournaledMatch match) {
    write(store, match.writes);
    match.writes.forEach(write -> get(memoryJournal.append(write)));
    return match;
  }

  private static GameId game(JournaledMatch match) {
    return match.writes.getFirst().game();
  }

  @Test
  void listsAreTheSameAsFromMemory() {
    stored(new JournaledMatch("600+5", 1));
    JournaledMatch played = stored(JournaledMatch.inPlay("600/5x30", 2).play(3));
    stored(JournaledMatch.inPlay("3d", 3).play(2));
    stored(new JournaledMatch("-", 4));
    stored(JournaledMatch.finished(5));
    stored(JournaledMatch.inPlay("600d5", 6).ask(Side.WHITE, new PlayerRequest.Abort()));
    await()
        .untilAsserted(() ->
            assertThat(get(store.games().unfinished(TestPlayers.ANNA.id())))
                .containsExactlyInAnyOrderElementsOf(
                    get(memory.unfinished(TestPlayers.ANNA.id()))));
    assertThat(get(store.games().live(10)))
        .containsExactlyInAnyOrderElementsOf(get(memory.live(10)));
    assertThat(get(store.games().live(1))).hasSize(1);
    assertThat(get(store.games().unfinished(TestPlayers.CLARA.id()))).isEmpty();
    assertThat(get(store.games().unfinished(TestPlayers.CLARA.id(), 3))).isEmpty();
    assertThat(get(store.games().count())).isEqualTo(4).isEqualTo(get(memory.count()));
    assertThat(get(store.games().live(10)))
        .filteredOn(row -> row.id().equals(game(played)))
        .extracting(GameRow::turn, GameRow::phase)
        .containsExactly(org.assertj.core.groups.Tuple.tuple(3, Phase.PLAY));
    assertThat(get(store.games().live(10)))
        .allSatisfy(row ->
            assertThat(row.deadline().isPresent())
                .isEqualTo(row.setup().timeControl().speed() == Speed.CORRESPONDENCE));
  }

  @Test
  void theNewestGamesOfAPlayerAreListedOldestFirst() {
    List<GameId> games = new ArrayList<>();
    for (int number = 51; number <= 54; number++) {
      games.add(game(stored(JournaledMatch.inPlay("3d", number))));
    }
    List<GameRow> all = get(store.games().unfinished(TestPlayers.ANNA.id()));
    assertThat(all).extracting(GameRow::id).containsExactlyInAnyOrderElementsOf(games);
    assertThat(get(store.games().unfinished(TestPlayers.ANNA.id(), 4)))
        .extracting(GameRow::id)
        .isEqualTo(Lists.transform(all, GameRow::id));
    assertThat(get(store.games().unfinished(TestPlayers.ANNA.id(), 3)))
        .extracting(GameRow::id)
        .isEqualTo(Lists.transform(all.subList(1, 4), GameRow::id));
  }

  @Test
  void unfinishedGamesAreFoundAmongOthers() {
    JournaledMatch playing = stored(JournaledMatch.inPlay("3d", 61));
    JournaledMatch finished = stored(JournaledMatch.finished(62));
    assertThat(get(store.games().stillUnfinished(Set.of(game(playing), game(finished)))))
        .containsExactly(game(playing))
        .isEqualTo(get(memory.stillUnfinished(Set.of(game(playing), game(finished)))));
    assertThat(get(store.games().stillUnfinished(Set.of()))).isEmpty();
  }

  @Test
  void gamesOfPlayersAreCounted() {
    Set<PlayerId> players =
        Set.of(TestPlayers.ANNA.id(), TestPlayers.BORIS.id(), TestPlayers.CLARA.id());
    assertThat(get(store.games().tallies(players))).isEmpty();
    stored(new JournaledMatch("600+5", 41));
    stored(JournaledMatch.inPlay("-", 42));
    stored(JournaledMatch.inPlay("3d", 43));
    stored(JournaledMatch.finished(44));
    var tally = new PlayerTally(1, 2, 0);
    assertThat(get(store.games().tallies(players)))
        .isEqualTo(Map.of(TestPlayers.ANNA.id(), tally, TestPlayers.BORIS.id(), tally))
        .isEqualTo(get(memory.tallies(players)));
    assertThat(get(store.games().tallies(Set.of(TestPlayers.BORIS.id()))))
        .isEqualTo(Map.of(TestPlayers.BORIS.id(), tally))
        .isEqualTo(get(memory.tallies(Set.of(TestPlayers.BORIS.id()))));
  }

  @Test
  void gamesOnLiveClocksAreToldForWaking() {
    JournaledMatch deploying = stored(new JournaledMatch("600+5", 11));
    JournaledMatch playing = stored(JournaledMatch.inPlay("600d5", 12));
    stored(new JournaledMatch("3d", 13));
    stored(new JournaledMatch("-", 14));
    stored(JournaledMatch.finished(15));
    assertThat(get(store.games().onLiveClocks()))
        .containsExactlyInAnyOrder(game(deploying), game(playing))
        .containsExactlyInAnyOrderElementsOf(get(memory.onLiveClocks()));
  }

  @Test
  void otherGamesAreToldWhenTheirTimeIsNear() {
    stored(new JournaledMatch("-", 21));
    JournaledMatch deploying = stored(new JournaledMatch("3d", 22));
    JournaledMatch playing = stored(JournaledMatch.inPlay("1d", 23));
    stored(JournaledMatch.inPlay("-", 24));
    assertDue(Duration.ofMinutes(4), List.of());
    assertDue(Duration.ofDays(2), List.of(game(playing)));
    assertDue(Duration.ofDays(4), List.of(game(playing), game(deploying)));
    assertThat(get(store.games().dueBefore(JournaledMatch.START.plus(Duration.ofDays(9)), 1)))
        .containsExactly(game(playing));
  }

  private void assertDue(Duration later, List<GameId> games) {
    assertThat(get(store.games().dueBefore(JournaledMatch.START.plus(later), 100)))
        .isEqualTo(games)
        .isEqualTo(get(memory.dueBefore(JournaledMatch.START.plus(later), 100)));
  }

  @Test
  void spectatorsAreToldLater() {
    JournaledMatch match = stored(JournaledMatch.inPlay("600+5", 31));
    store.games().watched(game(match), 7);
    await()
        .untilAsserted(() ->
            assertThat(get(store.games().live(10)))
                .extracting(GameRow::spectators)
                .containsExactly(7));
  }
}
