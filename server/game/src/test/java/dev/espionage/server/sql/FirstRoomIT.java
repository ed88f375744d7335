package dev.espionage.server.sql;

import static dev.espionage.server.sql.StoreFixture.entries;
import static dev.espionage.server.sql.StoreFixture.failure;
import static dev.espionage.server.sql.StoreFixture.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.espionage.engine.board.Variants;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.game.CommitmentScheme;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.GameTerms;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.game.journal.StoredGame;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.SeededRandomness;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.game.room.core.Effect;
import dev.espionage.server.game.room.core.PendingRequest;
import dev.espionage.server.game.room.core.Room;
import dev.espionage.server.game.room.core.RoomRules;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests of the fence of games whose first room has written nothing, on both databases.
@ParameterizedClass
@EnumSource(DatabaseKind.class)
class FirstRoomIT {
  @Parameter DatabaseKind kind = DatabaseKind.SQLITE;
  @TempDir Path directory = Path.of("");
  private final RoomRules rules =
      new RoomRules(CommitmentScheme.sha256(), new SeededRandomness(11));
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

  private Instant now() {
    return fixture.clock.instant();
  }

  /// Creates a game in the store and begins its room.
  private Room begun() {
    var terms = new GameTerms(Variants.SMALL, TimeControl.parse("600+5").orThrow(), false);
    JournalEntry.Opened opened =
        rules.open(new SeededRandomness(12).gameId(), TestPlayers.PLAYERS, terms, now());
    get(store.journal().append(JournalWrite.opening(opened)));
    var room = new Room(new StoredGame(List.of(opened), Optional.empty()), rules, now());
    room.begin(now(), now());
    return room;
  }

  private JournalWrite deploying(Room room) {
    return write(
        room.submit(
            new PendingRequest.Submission(
                TestPlayers.ANNA.id(),
                TestPlayers.fresh(),
                new PlayerRequest.DeployAtRandom(),
                Optional.empty(),
                Duration.ZERO,
                now(),
                0,
                _ -> {})));
  }

  private static JournalWrite write(List<Effect> effects) {
    return ((Effect.Append) effects.getFirst()).write();
  }

  private StoredGame read(GameStores node, Room room) {
    return get(node.journal().read(room.game())).orElseThrow();
  }

  private JournalWrite activation(StoredGame stored) {
    return write(new Room(stored, rules, now()).activate(now(), Optional.empty(), now()));
  }

  @Test
  void aPlayersEntryFollowsTheCreation() {
    Room room = begun();
    get(store.journal().append(deploying(room)));
    assertThat(entries(store, room.game()))
        .extracting(JournalEntry::event)
        .hasExactlyElementsOfTypes(Event.Created.class, Event.Deployed.class);
  }

  @Test
  void aSecondOwnerFencesOffTheFirstRoom() {
    Room room = begun();
    JournalWrite late = deploying(room);
    GameStores other = fixture.open();
    get(other.journal().append(activation(read(other, room))));
    assertThat(failure(store.journal().append(late)))
        .isInstanceOfSatisfying(WrongSequence.class, fence -> assertThat(fence.isOwn()).isFalse());
    assertThat(entries(store, room.game())).hasSize(2);
  }

  @Test
  void aSecondOwnerIsFencedOffByTheFirstEntryOfTheFirstRoom() {
    Room room = begun();
    GameStores other = fixture.open();
    JournalWrite late = activation(read(other, room));
    get(store.journal().append(deploying(room)));
    assertThat(failure(other.journal().append(late)))
        .isInstanceOfSatisfying(WrongSequence.class, fence -> assertThat(fence.isOwn()).isFalse());
    assertThat(entries(store, room.game()).getLast().event()).isInstanceOf(Event.Deployed.class);
  }

  @Test
  void whenTheProcessEndsBeforeTheFirstEntryTheOutageIsGivenBack() {
    Room room = begun();
    store.close();
    fixture.clock.pass(Duration.ofSeconds(40));
    GameStores other = fixture.open();
    JournalWrite next = activation(read(other, room));
    assertThat(next.entries().getFirst().credit()).isEqualTo(Duration.ofSeconds(40));
    get(other.journal().append(next));
    assertThat(entries(other, room.game())).hasSize(2);
  }

  /// Before somebody watches, the first room compares its length with the stored one.
  @Test
  void theFirstRoomSeesThatAnotherNodeHasContinuedIt() {
    assumeTrue(kind == DatabaseKind.POSTGRES, "SQLite has one process");
    Room room = begun();
    assertThat(get(store.journal().length(room.game()))).isEqualTo(room.length());
    GameStores other = fixture.open();
    get(other.journal().append(activation(read(other, room))));
    assertThat(get(store.journal().length(room.game()))).isGreaterThan(room.length());
  }
}
