package dev.espionage.server.account;

import static dev.espionage.server.sql.StoreFixture.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.common.collect.ImmutableList;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.account.AccountStore.Account;
import dev.espionage.server.account.AccountStore.RegisterAnswer;
import dev.espionage.server.account.ErasureStore.EraseAnswer;
import dev.espionage.server.account.SessionStore.OpenAnswer;
import dev.espionage.server.feature.ErasureStatements;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.archive.ArchivedGame;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.TokenHash;
import dev.espionage.server.sql.DatabaseKind;
import dev.espionage.server.sql.JournaledMatch;
import dev.espionage.server.sql.StoreFixture;
import dev.espionage.server.storage.PlayerErasure;
import dev.espionage.server.storage.Storage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests that erasing a player leaves their games but no name, also for guests who did not come
/// back.
@ParameterizedClass
@EnumSource(DatabaseKind.class)
class ErasureStoreIT {
  private static final String NAME = "Zaphod";

  /// The tables that erasure leaves alone. Sessions end before it, a player with an unfinished game
  /// is not erased, and ratings keep an id that leads nowhere.
  private static final Set<String> KEPT = Set.of("game", "rating", "rating_change", "session");

  @Parameter DatabaseKind kind = DatabaseKind.SQLITE;
  @TempDir Path directory = Path.of("");
  private StoreFixture fixture;
  private GameStores store;
  private AccountFixture accountFixture;

  @BeforeEach
  void open() {
    fixture = new StoreFixture(kind, directory).with(Storage.EXTENSIONS);
    store = fixture.open();
    accountFixture = new AccountFixture(store, fixture.clock);
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  /// Registers Anna as an account of this name.
  private PlayerId annaRegisters() {
    PlayerId anna = TestPlayers.ANNA.id();
    fixture.execute(
        "insert into session values ('%s', '%s', 0, %d, '')"
            .formatted("0".repeat(64), anna, Long.MAX_VALUE));
    RegisterAnswer answer =
        get(
            accountFixture.accounts.register(
                AccountFixture.name(NAME),
                AccountFixture.FIRST,
                ImmutableList.of("code"),
                Optional.of(TokenHash.ofHex("0".repeat(64)))));
    assertThat(answer).isInstanceOf(RegisterAnswer.Registered.class);
    return anna;
  }

  private EraseAnswer erase(PlayerId player) {
    return accountFixture.erase(player);
  }

  private void invitation(PlayerId inviter) {
    fixture.execute(
        "insert into invitation (id, inviter, variant, time_control, colour, command, created_at)"
            + " values ('fedcba9876543210', '%s', 'small', '-', 'random', %s, 0)"
                .formatted(inviter, kind.literal(new byte[16])));
  }

  private void chatted(PlayerId anna) {
    fixture.execute(
        "insert into chat_line (game_id, room, number, author, command, at, text)"
            + " values ('fedcba9876543210', 'players', 1, '%s', %s, 0, 'Zaphod is my name')"
                .formatted(anna, kind.literal(new byte[16])));
    fixture.execute(
        "insert into chat_report (game_id, room, number, reporter, reason, text, at)"
            + " values ('fedcba9876543210', 'players', 1, '%s', 'other', 'Zaphod again', 0)"
                .formatted(TestPlayers.BORIS.id()));
  }

  @Test
  void theNameIsNowhereInTheStoreAndTheOpponentKeepsTheGame() {
    JournaledMatch match = JournaledMatch.finished(11);
    StoreFixture.write(store, match.writes);
    PlayerId anna = annaRegisters();
    GameId game = match.writes.getFirst().game();
    JournaledMatch second = JournaledMatch.finished(12);
    StoreFixture.write(store, second.writes);
    assertThat(names(second.writes.getFirst().game()))
        .containsExactly(NAME, TestPlayers.BORIS.name());
    invitation(anna);
    fixture.execute(
        "insert into offence values ('%s', '%s', 'aborted', %d)"
            .formatted(anna, game, fixture.clock.instant().toEpochMilli()));
    assertThat(get(accountFixture.profiles.profile(anna)).conduct().offences()).hasSize(1);
    chatted(anna);
    assertThat(fixture.everything()).anyMatch(text -> text.contains(NAME));

    assertThat(erase(anna)).isEqualTo(new EraseAnswer.Erased());
    StoreFixture.settle(store);
    assertThat(fixture.everything())
        .noneMatch(text -> text.toLowerCase(Locale.ROOT).contains("zaphod"));
    assertThat(fixture.everything()).noneMatch(text -> text.contains(TestPlayers.ANNA.name()));
    assertThat(names(game)).containsExactly("deleted", TestPlayers.BORIS.name());
    assertThat(fixture.number("select count(*) from session where player_id = '" + anna + "'"))
        .isZero();
    assertThat(fixture.number("select count(*) from offence")).isZero();
    assertThat(accountFixture.register(NAME, Optional.empty()))
        .isInstanceOf(RegisterAnswer.Registered.class);
  }

  @Test
  void everyTableThatNamesAPlayerIsInTheListOfAFeature() {
    assertThat(fixture.tablesOfPlayers())
        .containsAll(KEPT)
        .filteredOn(table -> !KEPT.contains(table))
        .isNotEmpty()
        .allSatisfy(table -> assertThat(isErased(table)).as(table).isTrue());
  }

  private static boolean isErased(String table) {
    ErasureStatements statements = PlayerErasure.STATEMENTS;
    return Stream.of(statements.rows(), statements.names())
        .flatMap(List::stream)
        .anyMatch(sql -> sql.matches("(?s)(delete from|update) %s\\s.*".formatted(table)));
  }

  private List<String> names(GameId game) {
    ArchivedGame archived = get(store.archive(store.sql().reader()).find(game)).orElseThrow();
    return List.of(archived.players().white().name(), archived.players().black().name());
  }

  /// Runs on SQLite only: PostgreSQL keeps old rows until it vacuums them, and its log.
  @Test
  void whenTheServerHasStoppedTheFilesOfSqliteHaveNothingOfTheName() throws IOException {
    assumeTrue(kind == DatabaseKind.SQLITE, "only SQLite's files promise that");
    StoreFixture.write(store, JournaledMatch.finished(11).writes);
    PlayerId anna = annaRegisters();
    StoreFixture.write(store, JournaledMatch.finished(12).writes);
    store.close();
    store = fixture.open();
    accountFixture = new AccountFixture(store, fixture.clock);
    assertThat(filesWith(NAME)).isNotEmpty();
    assertThat(erase(anna)).isInstanceOf(EraseAnswer.Erased.class);
    store.close();
    assertThat(filesWith(NAME)).isEmpty();
    assertThat(filesWith("zaphod")).isEmpty();
  }

  private List<String> filesWith(String text) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.filter(file -> contains(file, text)).map(Path::toString).toList();
    }
  }

  private static boolean contains(Path file, String text) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(text);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void nobodyIsErasedWhileAnOpponentWaits() {
    StoreFixture.write(store, JournaledMatch.inPlay("600+5", 3).writes);
    PlayerId anna = annaRegisters();
    assertThat(erase(anna)).isEqualTo(new EraseAnswer.GamesRunning());
    assertThat(get(accountFixture.accounts.find(anna))).isPresent();
    assertThat(get(accountFixture.sessions.list(anna))).hasSize(1);
  }

  @Test
  void aGameThatIsOverAfterTheErasureIsArchivedWithoutTheName() {
    JournaledMatch match = JournaledMatch.finished(5);
    StoreFixture.write(store, match.writes.subList(0, match.writes.size() - 1));
    fixture.execute(
        "update player set name = 'deleted' where id = '%s'".formatted(TestPlayers.ANNA.id()));
    StoreFixture.write(store, List.of(match.last()));
    assertThat(names(match.last().game())).containsExactly("deleted", TestPlayers.BORIS.name());
  }

  @Test
  void anotherPasswordErasesNothing() {
    PlayerId anna = annaRegisters();
    var stale = new Account(anna, NAME, AccountFixture.SECOND, false);
    assertThat(accountFixture.erase(anna, Optional.of(stale)))
        .isEqualTo(new EraseAnswer.WrongPassword());
    assertThat(accountFixture.erase(anna, Optional.empty()))
        .isEqualTo(new EraseAnswer.WrongPassword());
    assertThat(get(accountFixture.accounts.find(anna))).isPresent();
  }

  @Test
  void aGuestIsErasedWithoutAPassword() {
    OpenAnswer.Opened guest = accountFixture.guest(NAME);
    assertThat(erase(guest.session().player().id())).isInstanceOf(EraseAnswer.Erased.class);
    assertThat(accountFixture.find(guest.token())).isEmpty();
    assertThat(fixture.everything()).noneMatch(text -> text.contains(NAME));
  }

  /// Checks guests who were last seen when the clock began: Anna and Boris have played, Clara has
  /// not.
  @Test
  void guestsWhoCannotComeBackGoAfterAMonth() {
    StoreFixture.write(store, JournaledMatch.finished(11).writes);
    OpenAnswer.Opened here = accountFixture.guest("Here");
    fixture.clock.pass(Duration.ofDays(29));
    accountFixture.sweep();
    accountFixture.sweepGuests();
    assertThat(fixture.number("select count(*) from player where not computer")).isEqualTo(4);
    fixture.clock.pass(Duration.ofHours(23));
    assertThat(accountFixture.find(here.token())).isPresent();
    fixture.clock.pass(Duration.ofHours(1));
    accountFixture.sweep();
    accountFixture.sweepGuests();
    assertThat(fixture.everything())
        .noneMatch(text -> text.contains("Anna·") || text.contains("Clara·"))
        .anyMatch(text -> text.contains("Here·"));
    assertThat(fixture.number("select count(*) from player where not computer")).isEqualTo(3);
    assertThat(fixture.number("select count(*) from archive where white_name = 'deleted'"))
        .isEqualTo(1);
  }

  @Test
  void anAbortedGameOfGuestsWhoAreGoneCanBeRead() {
    JournaledMatch aborted =
        JournaledMatch.inPlay("600+5", 64).ask(Side.WHITE, new PlayerRequest.Abort());
    StoreFixture.write(store, aborted.writes);
    fixture.clock.pass(Duration.ofDays(31));
    accountFixture.sweepGuests();
    assertThat(fixture.number("select count(*) from player where not computer")).isZero();
    assertThat(StoreFixture.entries(store, aborted.last().game()))
        .first()
        .isInstanceOfSatisfying(
            JournalEntry.Opened.class,
            opened -> assertThat(opened.players().white().name()).isEqualTo("deleted"));
  }

  @Test
  void accountsAndGuestsWithAGameStay() {
    accountFixture.registered(NAME);
    StoreFixture.write(store, JournaledMatch.inPlay("3d", 3).writes);
    fixture.clock.pass(Duration.ofDays(400));
    accountFixture.sweep();
    accountFixture.sweepGuests();
    assertThat(fixture.everything())
        .anyMatch(text -> text.contains(NAME))
        .anyMatch(text -> text.contains(TestPlayers.ANNA.name()))
        .noneMatch(text -> text.contains(TestPlayers.CLARA.name()));
  }
}
