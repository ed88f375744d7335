package dev.espionage.server.account;

import static dev.espionage.server.account.AccountFixture.FIRST;
import static dev.espionage.server.account.AccountFixture.SECOND;
import static dev.espionage.server.account.AccountFixture.name;
import static dev.espionage.server.sql.StoreFixture.get;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import dev.espionage.server.account.AccountStore.Account;
import dev.espionage.server.account.AccountStore.LoginAnswer;
import dev.espionage.server.account.AccountStore.RegisterAnswer;
import dev.espionage.server.account.ProfileStore.Profile;
import dev.espionage.server.account.SessionStore.OpenAnswer;
import dev.espionage.server.conduct.Conduct;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Session;
import dev.espionage.server.kernel.SessionId;
import dev.espionage.server.kernel.TokenHash;
import dev.espionage.server.sql.DatabaseKind;
import dev.espionage.server.sql.StoreFixture;
import dev.espionage.server.storage.Storage;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests of the account store on both databases.
@ParameterizedClass
@EnumSource(DatabaseKind.class)
class AccountStoreIT {
  @Parameter DatabaseKind kind = DatabaseKind.SQLITE;
  @TempDir Path directory = Path.of("");
  private final List<TokenHash> revoked = new ArrayList<>();
  private StoreFixture fixture;
  private GameStores store;
  private AccountFixture accountFixture;

  @BeforeEach
  void open() {
    fixture = new StoreFixture(kind, directory).with(Storage.EXTENSIONS);
    store = fixture.open();
    accountFixture = new AccountFixture(store, fixture.clock);
    accountFixture.sessions.whenRevoked(revoked::add);
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private static PlayerId id(OpenAnswer.Opened opened) {
    return opened.session().player().id();
  }

  @Test
  void anAccountSurvivesReopening() {
    OpenAnswer.Opened ada = accountFixture.registered("Ада", "code");
    assertThat(ada.session().player().name()).isEqualTo("Ада");
    assertThat(ada.session().player().guest()).isFalse();
    store.close();
    store = fixture.open();
    accountFixture = new AccountFixture(store, fixture.clock);
    assertThat(accountFixture.find(ada.token())).contains(ada.session());
    assertThat(get(accountFixture.accounts.find(name("АДА"))))
        .contains(new Account(id(ada), "Ада", FIRST, false));
    assertThat(get(accountFixture.profiles.profile(id(ada))))
        .isEqualTo(
            new Profile(
                ada.session().player(),
                fixture.clock.instant(),
                1,
                0,
                Conduct.GOOD,
                SpokenLanguages.NONE));
  }

  @Test
  void aGuestBecomesTheAccountAndKeepsTheGame() {
    OpenAnswer.Opened guest = accountFixture.guest("Gast");
    fixture.execute(
        "insert into game (id, variant, speed, time_control, volcanoes, white, black, created_at,"
            + " phase, turn, spectators) values ('0123456789abcdef', 'small', 'rapid', '600+5',"
            + " '-', '%s', 'bcrs000000000000', 7, 'play', 3, 0)".formatted(id(guest)));
    OpenAnswer.Opened ada = accountFixture.registered("Ada", guest.token());
    assertThat(id(ada)).isEqualTo(id(guest));
    assertThat(accountFixture.find(guest.token())).isEmpty();
    assertThat(accountFixture.find(ada.token()).map(Session::player))
        .contains(ada.session().player());
    assertThat(revoked).containsExactly(guest.token().hash());
    assertThat(get(accountFixture.profiles.games(id(ada)))).hasSize(1);
    assertThat(fixture.number("select count(*) from player where name like 'Gast%'")).isZero();
  }

  @Test
  void theSessionOfAnAccountMakesNoOther() {
    OpenAnswer.Opened ada = accountFixture.registered("Ada");
    assertThat(accountFixture.register("Boris", Optional.of(ada.token())))
        .isEqualTo(new RegisterAnswer.AlreadyRegistered());
    assertThat(accountFixture.find(ada.token())).isPresent();
  }

  @Test
  void aNameThatLooksAlikeIsTakenAndNothingIsLeftOfTheAttempt() {
    accountFixture.registered("Ian");
    OpenAnswer.Opened guest = accountFixture.guest("Gast");
    long players = fixture.number("select count(*) from player where not computer");
    for (String alike : List.of("Ian", "IAN", "lan", "1an", "ian")) {
      assertThat(accountFixture.register(alike, Optional.empty()))
          .as(alike)
          .isEqualTo(new RegisterAnswer.NameTaken());
      assertThat(accountFixture.register(alike, Optional.of(guest.token())))
          .as(alike)
          .isEqualTo(new RegisterAnswer.NameTaken());
    }
    assertThat(fixture.number("select count(*) from player where not computer")).isEqualTo(players);
    assertThat(accountFixture.find(guest.token())).contains(guest.session());
    assertThat(revoked).isEmpty();
  }

  @Test
  void enteringEndsTheSessionThatTheRequestCameWith() {
    OpenAnswer.Opened ada = accountFixture.registered("Ada");
    Account account = accountFixture.account(id(ada));
    OpenAnswer.Opened other =
        AccountFixture.opened(accountFixture.enter(account, Optional.of(ada.token().hash())));
    assertThat(accountFixture.find(ada.token())).isEmpty();
    assertThat(accountFixture.find(other.token())).isPresent();
    assertThat(revoked).containsExactly(ada.token().hash());
  }

  @Test
  void aPasswordThatWasCheckedAndIsNoneAnyMoreOpensNothing() {
    OpenAnswer.Opened ada = accountFixture.registered("Ada");
    Account before = accountFixture.account(id(ada));
    AccountFixture.opened(get(accountFixture.accounts.changePassword(before, SECOND)));
    var wrong = new LoginAnswer.WrongCredentials();
    assertThat(accountFixture.enter(before, Optional.empty())).isEqualTo(wrong);
    assertThat(get(accountFixture.accounts.changePassword(before, FIRST))).isEqualTo(wrong);
    assertThat(get(accountFixture.accounts.replaceCodes(before, ImmutableList.of("x")))).isFalse();
    assertThat(accountFixture.account(id(ada)).password()).isEqualTo(SECOND);
  }

  @Test
  void aNewPasswordEndsAllOtherSessions() {
    OpenAnswer.Opened ada = accountFixture.registered("Ada");
    Account account = accountFixture.account(id(ada));
    OpenAnswer.Opened second =
        AccountFixture.opened(accountFixture.enter(account, Optional.empty()));
    OpenAnswer.Opened third =
        AccountFixture.opened(get(accountFixture.accounts.changePassword(account, SECOND)));
    assertThat(accountFixture.find(ada.token())).isEmpty();
    assertThat(accountFixture.find(second.token())).isEmpty();
    assertThat(accountFixture.find(third.token())).isPresent();
    assertThat(revoked).containsExactlyInAnyOrder(ada.token().hash(), second.token().hash());
  }

  @Test
  void aRecoveryCodeIsUsedOnceAndEndsAllSessions() {
    RecoveryCode code = RecoveryCode.draw(new SecureRandom()).getFirst();
    OpenAnswer.Opened ada = accountFixture.registered("Ada", code.hash(), "another");
    assertThat(get(accountFixture.accounts.hasCode(name("ada"), code))).isTrue();
    OpenAnswer.Opened back =
        AccountFixture.opened(
            get(accountFixture.accounts.recover(name("ada"), code, SECOND, Optional.empty())));
    assertThat(accountFixture.find(ada.token())).isEmpty();
    assertThat(accountFixture.find(back.token())).isPresent();
    assertThat(accountFixture.account(id(ada)).password()).isEqualTo(SECOND);
    assertThat(get(accountFixture.accounts.hasCode(name("ada"), code))).isFalse();
    assertThat(get(accountFixture.accounts.recover(name("ada"), code, FIRST, Optional.empty())))
        .isEqualTo(new LoginAnswer.WrongCredentials());
    assertThat(get(accountFixture.profiles.profile(id(ada))).recoveryCodesLeft()).isEqualTo(1);
  }

  @Test
  void newCodesReplaceTheOthers() {
    RecoveryCode code = RecoveryCode.draw(new SecureRandom()).getFirst();
    OpenAnswer.Opened ada = accountFixture.registered("Ada", code.hash());
    Account account = accountFixture.account(id(ada));
    assertThat(get(accountFixture.accounts.replaceCodes(account, ImmutableList.of("x", "y"))))
        .isTrue();
    assertThat(get(accountFixture.accounts.hasCode(name("Ada"), code))).isFalse();
    assertThat(get(accountFixture.profiles.profile(id(ada))).recoveryCodesLeft()).isEqualTo(2);
  }

  @Test
  void sessionsAreListedAndEndedByTheirOwnerOnly() {
    OpenAnswer.Opened ada = accountFixture.registered("Ada");
    fixture.clock.pass(Duration.ofSeconds(1));
    OpenAnswer.Opened second =
        AccountFixture.opened(
            accountFixture.enter(accountFixture.account(id(ada)), Optional.empty()));
    OpenAnswer.Opened boris = accountFixture.registered("Boris");
    SessionId first = SessionId.of(ada.token().hash());
    assertThat(get(accountFixture.sessions.list(id(ada))))
        .extracting(SessionRows.Listed::id)
        .containsExactly(SessionId.of(second.token().hash()), first);
    assertThat(get(accountFixture.sessions.end(id(boris), first))).isFalse();
    assertThat(accountFixture.find(ada.token())).isPresent();
    assertThat(get(accountFixture.sessions.end(id(ada), first))).isTrue();
    assertThat(accountFixture.find(ada.token())).isEmpty();
    assertThat(revoked).containsExactly(ada.token().hash());
  }

  @Test
  void endedSessionsMakeRoomForOthers() {
    OpenAnswer.Opened ada = accountFixture.registered("Ada");
    Account account = accountFixture.account(id(ada));
    for (int i = 0; i < 5; i++) {
      account = new Account(id(ada), "Ada", account.password(), false);
      AccountFixture.opened(
          get(accountFixture.accounts.changePassword(account, account.password())));
    }
    accountFixture.connected.add(id(ada));
    accountFixture.connected.add(id(accountFixture.registered("Boris")));
    accountFixture.connected.add(id(accountFixture.registered("Clara")));
    assertThat(accountFixture.register("Dora", Optional.empty()))
        .isEqualTo(new RegisterAnswer.Full());
  }
}
