package dev.espionage.server.account;

import static dev.espionage.server.account.Registry.FIRST;
import static dev.espionage.server.account.Registry.SECOND;
import static dev.espionage.server.account.Registry.name;
import static dev.espionage.server.sql.StoreFixture.get;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import dev.espionage.server.account.AccountStore.Account;
import dev.espionage.server.account.AccountStore.LoginAnswer;
import dev.espionage.server.account.AccountStore.RegisterAnswer;
import dev.espionage.server.account.ProfileStore.Profile;
import dev.espionage.server.account.SessionStore.OpenAnswer;
import dev.espionage.server.app.Stores;
import dev.espionage.server.game.conduct.Conduct;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Session;
import dev.espionage.server.kernel.SessionId;
import dev.espionage.server.kernel.TokenHash;
import dev.espionage.server.sql.Kind;
import dev.espionage.server.sql.StoreFixture;
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

/** Tests of the account store on both databases. */
@ParameterizedClass
@EnumSource(Kind.class)
class AccountStoreIT {
  @Parameter Kind kind = Kind.SQLITE;
  @TempDir Path directory = Path.of("");
  private final List<TokenHash> revoked = new ArrayList<>();
  private StoreFixture fixture;
  private Stores store;
  private Registry registry;

  @BeforeEach
  void open() {
    fixture = new StoreFixture(kind, directory);
    store = fixture.open();
    registry = new Registry(store, fixture.clock);
    registry.sessions.whenRevoked(revoked::add);
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
    OpenAnswer.Opened ada = registry.registered("Ада", "code");
    assertThat(ada.session().player().name()).isEqualTo("Ада");
    assertThat(ada.session().player().guest()).isFalse();
    store.close();
    store = fixture.open();
    registry = new Registry(store, fixture.clock);
    assertThat(registry.find(ada.token())).contains(ada.session());
    assertThat(get(registry.accounts.find(name("АДА"))))
        .contains(new Account(id(ada), "Ада", FIRST, false));
    assertThat(get(registry.profiles.profile(id(ada))))
        .isEqualTo(
            new Profile(ada.session().player(), fixture.clock.instant(), 1, 0, Conduct.GOOD));
  }

  @Test
  void aGuestBecomesTheAccountAndKeepsTheGame() {
    OpenAnswer.Opened guest = registry.guest("Gast");
    fixture.execute(
        "insert into game (id, variant, speed, time_control, volcanoes, white, black, created_at,"
            + " phase, turn, spectators) values ('0123456789abcdef', 'small', 'rapid', '600+5',"
            + " '-', '%s', 'bcrs000000000000', 7, 'play', 3, 0)".formatted(id(guest)));
    OpenAnswer.Opened ada = registry.registered("Ada", guest.token());
    assertThat(id(ada)).isEqualTo(id(guest));
    assertThat(registry.find(guest.token())).isEmpty();
    assertThat(registry.find(ada.token()).map(Session::player)).contains(ada.session().player());
    assertThat(revoked).containsExactly(guest.token().hash());
    assertThat(get(registry.profiles.games(id(ada)))).hasSize(1);
    assertThat(fixture.number("select count(*) from player where name like 'Gast%'")).isZero();
  }

  @Test
  void theSessionOfAnAccountMakesNoOther() {
    OpenAnswer.Opened ada = registry.registered("Ada");
    assertThat(registry.register("Boris", Optional.of(ada.token())))
        .isEqualTo(new RegisterAnswer.AlreadyRegistered());
    assertThat(registry.find(ada.token())).isPresent();
  }

  @Test
  void aNameThatLooksAlikeIsTakenAndNothingIsLeftOfTheAttempt() {
    registry.registered("Ian");
    OpenAnswer.Opened guest = registry.guest("Gast");
    long players = fixture.number("select count(*) from player where not computer");
    for (String alike : List.of("Ian", "IAN", "lan", "1an", "ian")) {
      assertThat(registry.register(alike, Optional.empty()))
          .as(alike)
          .isEqualTo(new RegisterAnswer.NameTaken());
      assertThat(registry.register(alike, Optional.of(guest.token())))
          .as(alike)
          .isEqualTo(new RegisterAnswer.NameTaken());
    }
    assertThat(fixture.number("select count(*) from player where not computer")).isEqualTo(players);
    assertThat(registry.find(guest.token())).contains(guest.session());
    assertThat(revoked).isEmpty();
  }

  @Test
  void enteringEndsTheSessionThatTheRequestCameWith() {
    OpenAnswer.Opened ada = registry.registered("Ada");
    Account account = registry.account(id(ada));
    OpenAnswer.Opened other =
        Registry.opened(registry.enter(account, Optional.of(ada.token().hash())));
    assertThat(registry.find(ada.token())).isEmpty();
    assertThat(registry.find(other.token())).isPresent();
    assertThat(revoked).containsExactly(ada.token().hash());
  }

  @Test
  void aPasswordThatWasCheckedAndIsNoneAnyMoreOpensNothing() {
    OpenAnswer.Opened ada = registry.registered("Ada");
    Account before = registry.account(id(ada));
    Registry.opened(get(registry.accounts.changePassword(before, SECOND)));
    var wrong = new LoginAnswer.WrongCredentials();
    assertThat(registry.enter(before, Optional.empty())).isEqualTo(wrong);
    assertThat(get(registry.accounts.changePassword(before, FIRST))).isEqualTo(wrong);
    assertThat(get(registry.accounts.replaceCodes(before, ImmutableList.of("x")))).isFalse();
    assertThat(registry.account(id(ada)).password()).isEqualTo(SECOND);
  }

  @Test
  void aNewPasswordEndsAllOtherSessions() {
    OpenAnswer.Opened ada = registry.registered("Ada");
    Account account = registry.account(id(ada));
    OpenAnswer.Opened second = Registry.opened(registry.enter(account, Optional.empty()));
    OpenAnswer.Opened third =
        Registry.opened(get(registry.accounts.changePassword(account, SECOND)));
    assertThat(registry.find(ada.token())).isEmpty();
    assertThat(registry.find(second.token())).isEmpty();
    assertThat(registry.find(third.token())).isPresent();
    assertThat(revoked).containsExactlyInAnyOrder(ada.token().hash(), second.token().hash());
  }

  @Test
  void aRecoveryCodeIsUsedOnceAndEndsAllSessions() {
    RecoveryCode code = RecoveryCode.draw(new SecureRandom()).getFirst();
    OpenAnswer.Opened ada = registry.registered("Ada", code.hash(), "another");
    assertThat(get(registry.accounts.hasCode(name("ada"), code))).isTrue();
    OpenAnswer.Opened back =
        Registry.opened(
            get(registry.accounts.recover(name("ada"), code, SECOND, Optional.empty())));
    assertThat(registry.find(ada.token())).isEmpty();
    assertThat(registry.find(back.token())).isPresent();
    assertThat(registry.account(id(ada)).password()).isEqualTo(SECOND);
    assertThat(get(registry.accounts.hasCode(name("ada"), code))).isFalse();
    assertThat(get(registry.accounts.recover(name("ada"), code, FIRST, Optional.empty())))
        .isEqualTo(new LoginAnswer.WrongCredentials());
    assertThat(get(registry.profiles.profile(id(ada))).recoveryCodesLeft()).isEqualTo(1);
  }

  @Test
  void newCodesReplaceTheOthers() {
    RecoveryCode code = RecoveryCode.draw(new SecureRandom()).getFirst();
    OpenAnswer.Opened ada = registry.registered("Ada", code.hash());
    Account account = registry.account(id(ada));
    assertThat(get(registry.accounts.replaceCodes(account, ImmutableList.of("x", "y")))).isTrue();
    assertThat(get(registry.accounts.hasCode(name("Ada"), code))).isFalse();
    assertThat(get(registry.profiles.profile(id(ada))).recoveryCodesLeft()).isEqualTo(2);
  }

  @Test
  void sessionsAreListedAndEndedByTheirOwnerOnly() {
    OpenAnswer.Opened ada = registry.registered("Ada");
    fixture.clock.pass(Duration.ofSeconds(1));
    OpenAnswer.Opened second =
        Registry.opened(registry.enter(registry.account(id(ada)), Optional.empty()));
    OpenAnswer.Opened boris = registry.registered("Boris");
    SessionId first = SessionId.of(ada.token().hash());
    assertThat(get(registry.sessions.list(id(ada))))
        .extracting(SessionStore.Listed::id)
        .containsExactly(SessionId.of(second.token().hash()), first);
    assertThat(get(registry.sessions.end(id(boris), first))).isFalse();
    assertThat(registry.find(ada.token())).isPresent();
    assertThat(get(registry.sessions.end(id(ada), first))).isTrue();
    assertThat(registry.find(ada.token())).isEmpty();
    assertThat(revoked).containsExactly(ada.token().hash());
  }

  @Test
  void endedSessionsMakeRoomForOthers() {
    OpenAnswer.Opened ada = registry.registered("Ada");
    Account account = registry.account(id(ada));
    for (int i = 0; i < 5; i++) {
      account = new Account(id(ada), "Ada", account.password(), false);
      Registry.opened(get(registry.accounts.changePassword(account, account.password())));
    }
    registry.guest("One");
    registry.guest("Two");
    assertThat(registry.enter(account, Optional.empty())).isEqualTo(new LoginAnswer.Full());
    assertThat(registry.register("Boris", Optional.empty())).isEqualTo(new RegisterAnswer.Full());
  }
}
