package dev.espionage.server.account;

import static dev.espionage.server.account.AccountFixture.settings;
import static dev.espionage.server.sql.StoreFixture.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.account.AccountStore.LoginAnswer;
import dev.espionage.server.account.AccountStore.RegisterAnswer;
import dev.espionage.server.account.SessionPlaces.Overview;
import dev.espionage.server.account.SessionStore.OpenAnswer;
import dev.espionage.server.account.SessionStore.OpenAnswer.Opened;
import dev.espionage.server.feature.PlayerDepartures;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.TokenHash;
import dev.espionage.server.sql.DatabaseKind;
import dev.espionage.server.sql.StoreFixture;
import dev.espionage.server.storage.Storage;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests the places for sessions on both databases: four, of which two are reserved for accounts.
/// An account may have two sessions.
@ParameterizedClass
@EnumSource(DatabaseKind.class)
class SessionPlacesIT {
  @Parameter DatabaseKind kind = DatabaseKind.SQLITE;
  @TempDir Path directory = Path.of("");
  private StoreFixture fixture;
  private GameStores store;
  private AccountFixture accounts;
  private int games;

  @BeforeEach
  void open() {
    fixture = new StoreFixture(kind, directory).with(Storage.EXTENSIONS);
    store = fixture.open();
    accounts = new AccountFixture(store, fixture.clock, settings(4, 50, 2));
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private static PlayerId id(Opened opened) {
    return opened.session().player().id();
  }

  /// Creates a guest, somewhat later than the last one.
  private Opened guest(String name) {
    fixture.clock.pass(Duration.ofSeconds(20));
    return accounts.guest(name);
  }

  private Opened playing(String name) {
    Opened guest = guest(name);
    games++;
    fixture.execute(
        "insert into game (id, variant, speed, time_control, volcanoes, white, black, created_at,"
            + " phase, turn, spectators) values ('000000000000000%d', 'small', 'rapid', '600+5',"
                .formatted(games)
            + " '-', '%s', 'bcrs000000000000', 7, 'play', 3, 0)".formatted(id(guest)));
    return guest;
  }

  private Opened withFinishedGame(String name) {
    Opened guest = guest(name);
    finish(guest, 3);
    return guest;
  }

  private void finish(Opened player, int turns) {
    games++;
    fixture.execute(
        "insert into archive (game_id, variant, speed, white, black, white_name, black_name,"
            + " result, reason, turns, created_at, ended_at) values ('000000000000000%d', 'small',"
                .formatted(games)
            + " 'rapid', '%s', 'bcrs000000000000', 'a', 'b', '1-0', 'resigned', %d, 7, 8)"
                .formatted(id(player), turns));
  }

  private void invite(Opened inviter) {
    fixture.execute(
        "insert into invitation (id, inviter, variant, time_control, colour, command, created_at,"
            + " expires_at) values ('0000000000000001', '%s', 'small', '600+5', 'random', %s, 7, 8)"
                .formatted(id(inviter), kind == DatabaseKind.SQLITE ? "x'00'" : "'\\x00'"));
  }

  private boolean isOpen(Opened opened) {
    return accounts.find(opened.token()).isPresent();
  }

  private OpenAnswer late() {
    return get(accounts.sessions.open(AccountFixture.guestName("Late")));
  }

  @Test
  void guestsCannotTakeThePlacesOfAccounts() {
    playing("Anna");
    playing("Boris");
    assertThat(late()).isEqualTo(new OpenAnswer.Full());
    Opened ada = accounts.registered("Ada");
    accounts.connected.add(id(ada));
    assertThat(accounts.enter(accounts.account(id(ada)), Optional.empty()))
        .isInstanceOf(LoginAnswer.LoggedIn.class);
    assertThat(accounts.register("Zaphod", Optional.empty())).isEqualTo(new RegisterAnswer.Full());
  }

  @Test
  void theOldestGuestWithoutAGameMakesRoomForAnother() {
    Opened player = playing("Player");
    Opened idle = guest("Idle");
    assertThat(late()).isInstanceOf(Opened.class);
    assertThat(isOpen(player)).isTrue();
    assertThat(isOpen(idle)).isFalse();
  }

  @Test
  void aGameWithoutATurnDoesNotCountAsFinished() {
    finish(guest("Resigned at once"), 0);
    assertThat(get(accounts.sessions.places().overview()).unusedGuests()).isEqualTo(1);
  }

  @Test
  void aGuestWhoFinishedAGameGoesAfterOneWhoNeverPlayed() {
    Opened finished = withFinishedGame("Finished");
    Opened idle = guest("Idle");
    assertThat(late()).isInstanceOf(Opened.class);
    assertThat(isOpen(idle)).isFalse();
    Opened player = playing("Player");
    assertThat(isOpen(finished)).as("older than %s, but finished a game", player).isTrue();
    assertThat(late()).isInstanceOf(Opened.class);
    assertThat(isOpen(finished)).isFalse();
  }

  @Test
  void aGuestMakesRoomForAnAccount() {
    Opened idle = guest("Idle");
    accounts.registered("Ada");
    accounts.registered("Boris");
    accounts.registered("Clara");
    assertThat(accounts.register("Dora", Optional.empty()))
        .isInstanceOf(RegisterAnswer.Registered.class);
    assertThat(isOpen(idle)).isFalse();
  }

  private Opened login(Opened known) {
    fixture.clock.pass(Duration.ofSeconds(1));
    return AccountFixture.opened(accounts.enter(accounts.account(id(known)), Optional.empty()));
  }

  /// Registers an account, somewhat later than the last one.
  private Opened account(String name) {
    fixture.clock.pass(Duration.ofSeconds(20));
    return accounts.registered(name);
  }

  /// Registers an account that has no session.
  private Opened accountAway(String name) {
    Opened account = account(name);
    get(accounts.sessions.revoke(account.token()));
    return account;
  }

  @Test
  void aLoginReplacesTheAccountsOwnSessionIfNobodyElseCanGo() {
    Opened zoe = accountAway("Zoe");
    playing("Anna");
    playing("Boris");
    Opened ada = account("Ada");
    Opened clara = account("Clara");
    accounts.connected.add(id(ada));
    accounts.connected.add(id(clara));
    Opened again = login(ada);
    assertThat(isOpen(ada)).isFalse();
    assertThat(isOpen(again)).isTrue();
    assertThat(isOpen(clara)).isTrue();
    assertThat(accounts.register("Dora", Optional.empty())).isEqualTo(new RegisterAnswer.Full());
    assertThat(get(accounts.accounts.find(AccountFixture.name("Dora")))).isEmpty();
    assertThat(accounts.enter(accounts.account(id(zoe)), Optional.empty()))
        .isEqualTo(new LoginAnswer.Full());
    assertThat(fixture.number("select count(*) from session")).isEqualTo(4);
  }

  @Test
  void aLoginTakesThePlaceOfTheAccountWithMostSessions() {
    Opened clara = accountAway("Clara");
    Opened boris = account("Boris");
    Opened ada = account("Ada");
    Opened adaAgain = login(ada);
    Opened dora = account("Dora");
    login(clara);
    assertThat(isOpen(ada)).isFalse();
    assertThat(List.of(adaAgain, boris, dora)).allMatch(this::isOpen);
    login(clara);
    assertThat(isOpen(boris)).as("not seen for the longest time").isFalse();
    assertThat(List.of(adaAgain, dora)).allMatch(this::isOpen);
  }

  @Test
  void accountsThatPlayOrAreConnectedKeepTheirSessionsLongest() {
    Opened clara = accountAway("Clara");
    Opened player = account("Player");
    finish(player, 3);
    Opened playerAgain = login(player);
    Opened connected = account("Connected");
    accounts.connected.add(id(connected));
    Opened idle = account("Idle");
    Opened first = login(clara);
    assertThat(isOpen(idle)).isFalse();
    Opened second = login(clara);
    assertThat(isOpen(first)).as("Clara never played").isFalse();
    assertThat(List.of(player, playerAgain, connected, second)).allMatch(this::isOpen);
  }

  @Test
  void aGuestTakesTheSurplusPlaceOfAnAccountThatNeverPlayed() {
    Opened ada = account("Ada");
    finish(ada, 3);
    Opened boris = account("Boris");
    Opened clara = account("Clara");
    Opened dora = account("Dora");
    Opened first = guest("First");
    Opened second = guest("Second");
    assertThat(List.of(boris, clara)).noneMatch(this::isOpen);
    Opened third = guest("Third");
    assertThat(isOpen(first)).as("guests have their share").isFalse();
    assertThat(List.of(ada, dora, second, third)).allMatch(this::isOpen);
  }

  @Test
  void aGuestWithAnInvitationMakesRoomToo() {
    List<PlayerId> withdrawn = new CopyOnWriteArrayList<>();
    accounts.departures.listen((player, reason) -> {
      assertThat(reason).isEqualTo(PlayerDepartures.Reason.SESSION_LOST);
      withdrawn.add(player);
      return CompletableFuture.failedStage(new IOException("nobody waits for this"));
    });
    Opened inviter = guest("Inviter");
    invite(inviter);
    Opened other = guest("Other");
    assertThat(late()).isInstanceOf(Opened.class);
    assertThat(isOpen(inviter)).isFalse();
    assertThat(isOpen(other)).isTrue();
    assertThat(withdrawn).containsExactly(id(inviter));
  }

  @Test
  void aConnectedGuestStays() {
    Opened first = guest("First");
    Opened second = guest("Second");
    accounts.connected.add(id(first));
    assertThat(late()).isInstanceOf(Opened.class);
    assertThat(isOpen(first)).isTrue();
    assertThat(isOpen(second)).isFalse();
  }

  @Test
  void aFruitlessSearchForPlacesIsNotRepeatedAtOnce() {
    playing("Anna");
    playing("Boris");
    assertThat(late()).isEqualTo(new OpenAnswer.Full());
    fixture.execute("delete from game");
    assertThat(late()).isEqualTo(new OpenAnswer.Full());
    fixture.clock.pass(Duration.ofSeconds(10));
    assertThat(late()).isInstanceOf(Opened.class);
  }

  @Test
  void onlyGuestsWhoNeverPlayedAndAreAwayGoWithinHours() {
    Opened idle = guest("Idle");
    Opened player = playing("Player");
    Opened ada = accounts.registered("Ada");
    fixture.clock.pass(Duration.ofHours(6).minusSeconds(30));
    assertThat(get(accounts.sessions.places().endUnused())).isZero();
    fixture.clock.pass(Duration.ofSeconds(30));
    assertThat(get(accounts.sessions.places().endUnused())).isEqualTo(1);
    assertThat(isOpen(idle)).isFalse();
    assertThat(isOpen(player)).isTrue();
    assertThat(isOpen(ada)).isTrue();
    Opened finished = withFinishedGame("Finished");
    fixture.clock.pass(Duration.ofHours(6));
    assertThat(get(accounts.sessions.places().endUnused())).isZero();
    assertThat(isOpen(finished)).isTrue();
  }

  @Test
  void aGuestWhoIsSeenNowAndThenStays() {
    Opened visitor = guest("Visitor");
    Opened connected = guest("Connected");
    accounts.connected.add(id(connected));
    for (int hour = 0; hour < 12; hour++) {
      fixture.clock.pass(Duration.ofHours(1));
      assertThat(isOpen(visitor)).isTrue();
      get(accounts.sessions.places().endUnused());
    }
    accounts.connected.clear();
    fixture.clock.pass(Duration.ofHours(3));
    assertThat(get(accounts.sessions.places().endUnused())).isZero();
    fixture.clock.pass(Duration.ofHours(3));
    assertThat(get(accounts.sessions.places().endUnused())).isEqualTo(2);
  }

  @Test
  void onlyGuestsWithoutUnfinishedGamesAreCleared() {
    Opened idle = guest("Idle");
    Opened finished = withFinishedGame("Finished");
    Opened ada = accounts.registered("Ada");
    fixture.clock.pass(Duration.ofHours(1));
    assertThat(get(accounts.sessions.places().clear(Duration.ofHours(1), false))).isEqualTo(1);
    assertThat(isOpen(idle)).isFalse();
    assertThat(isOpen(finished)).isTrue();
    Opened again = playing("Again");
    fixture.clock.pass(Duration.ofHours(2));
    assertThat(get(accounts.sessions.places().clear(Duration.ofHours(4), true))).isZero();
    accounts.connected.add(id(finished));
    assertThat(get(accounts.sessions.places().clear(Duration.ofHours(1), true))).isZero();
    accounts.connected.clear();
    fixture.clock.pass(Duration.ofHours(4));
    assertThat(get(accounts.sessions.places().clear(Duration.ofHours(1), true))).isEqualTo(1);
    assertThat(isOpen(finished)).isFalse();
    assertThat(isOpen(again)).isTrue();
    assertThat(isOpen(ada)).isTrue();
  }

  @Test
  void anAccountKeepsItsNewestSessions() {
    Opened first = accounts.registered("Ada");
    fixture.clock.pass(Duration.ofSeconds(1));
    Opened second =
        AccountFixture.opened(accounts.enter(accounts.account(id(first)), Optional.empty()));
    assertThat(isOpen(first)).isTrue();
    Opened third =
        AccountFixture.opened(accounts.enter(accounts.account(id(first)), Optional.empty()));
    assertThat(isOpen(first)).isFalse();
    assertThat(isOpen(second)).isTrue();
    assertThat(isOpen(third)).isTrue();
  }

  @Test
  void theOverviewCountsWhatIsStored() {
    guest("Idle");
    playing("Player");
    accounts.registered("Ada");
    assertThat(get(accounts.sessions.places().overview())).isEqualTo(new Overview(1, 2, 1, 4, 2));
  }

  @Test
  void onlySessionsThatHaveNotEndedAreValid() {
    Opened first = guest("First");
    Opened second = guest("Second");
    List<TokenHash> both = List.of(first.token().hash(), second.token().hash());
    assertThat(get(accounts.sessions.valid(both))).containsExactlyInAnyOrderElementsOf(both);
    get(accounts.sessions.revoke(first.token()));
    assertThat(get(accounts.sessions.valid(both))).containsExactly(second.token().hash());
    fixture.clock.pass(Duration.ofDays(30));
    assertThat(get(accounts.sessions.valid(both))).isEmpty();
  }

  @Test
  void expiredSessionsMakeRoom() {
    playing("Anna");
    playing("Boris");
    assertThat(late()).isEqualTo(new OpenAnswer.Full());
    fixture.clock.pass(Duration.ofDays(30));
    accounts.sweep();
    assertThat(late()).isInstanceOf(Opened.class);
    assertThat(fixture.number("select count(*) from session")).isEqualTo(1);
  }
}
