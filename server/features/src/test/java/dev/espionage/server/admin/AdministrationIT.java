package dev.espionage.server.admin;

import static dev.espionage.server.sql.StoreFixture.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.espionage.server.account.AccountFixture;
import dev.espionage.server.account.AccountName;
import dev.espionage.server.account.AccountStore.LoginAnswer;
import dev.espionage.server.account.ErasureStore.EraseAnswer;
import dev.espionage.server.account.PasswordHash;
import dev.espionage.server.account.RecoveryCode;
import dev.espionage.server.account.SessionStore.OpenAnswer;
import dev.espionage.server.account.Suspension;
import dev.espionage.server.admin.AdminAction.Action;
import dev.espionage.server.admin.AdminOutcome.AdminFault;
import dev.espionage.server.admin.ModerationStore.PlayerRecord;
import dev.espionage.server.admin.ModerationStore.PlayerRef;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Token;
import dev.espionage.server.kernel.TokenHash;
import dev.espionage.server.sql.DatabaseKind;
import dev.espionage.server.sql.StoreFixture;
import dev.espionage.server.storage.Storage;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
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

/// Tests of the administrators' actions, and that the audit log has each of them.
@ParameterizedClass
@EnumSource(DatabaseKind.class)
class AdministrationIT {
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final Administrator OLGA = Administrator.parse("olga").orElseThrow();
  private static final Suspension FOR_EVER = new Suspension(Optional.empty(), "Cheating");

  @Parameter DatabaseKind kind = DatabaseKind.SQLITE;
  @TempDir Path directory = Path.of("");
  private StoreFixture fixture;
  private GameStores store;
  private AccountFixture accountFixture;
  private AuditStore audit;
  private AdministratorStore administrators;
  private ModerationStore moderation;
  private final List<TokenHash> revoked = new ArrayList<>();

  @BeforeEach
  void open() {
    fixture = new StoreFixture(kind, directory).with(Storage.EXTENSIONS);
    store = fixture.open();
    accountFixture = new AccountFixture(store, fixture.clock);
    accountFixture.sessions.whenRevoked(revoked::add);
    audit = new AuditStore(store.sql(), fixture.clock);
    administrators = new AdministratorStore(store.sql(), fixture.clock, audit);
    moderation = new ModerationStore(store.sql(), fixture.clock, accountFixture.sessions, audit);
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private static AdminAction deed(Action action) {
    return AdminAction.draw(OLGA, action, "", RANDOM);
  }

  private AdminOutcome suspend(String player, Suspension suspension) {
    return get(moderation.suspend(deed(Action.SUSPEND), PlayerRef.parse(player), suspension));
  }

  private AdminOutcome unsuspend(String player) {
    return get(moderation.unsuspend(deed(Action.UNSUSPEND), PlayerRef.parse(player)));
  }

  private AdminOutcome rename(String player, String name) {
    AccountName next = AccountName.good(name).orElseThrow();
    return get(moderation.rename(deed(Action.RENAME), PlayerRef.parse(player), next));
  }

  private PlayerRecord dossier(String player) {
    return get(moderation.playerRecord(PlayerRef.parse(player))).orElseThrow();
  }

  private List<AuditStore.Entry> audit() {
    return get(audit.list(Instant.EPOCH, 0, 100));
  }

  private static AdminOutcome refused(AdminFault fault) {
    return new AdminOutcome.Refused(fault);
  }

  @Test
  void whoIsSuspendedIsOutAndCannotComeIn() {
    OpenAnswer.Opened anna = accountFixture.registered("Zaphod");
    PlayerId id = anna.session().player().id();
    assertThat(suspend("zaphod", FOR_EVER)).isEqualTo(new AdminOutcome.Done(id.value()));
    assertThat(accountFixture.find(anna.token())).isEmpty();
    assertThat(revoked).containsExactly(anna.token().hash());
    var stored = accountFixture.account(id);
    LoginAnswer out = new LoginAnswer.Suspended(FOR_EVER);
    assertThat(accountFixture.enter(stored, Optional.empty())).isEqualTo(out);
    assertThat(get(accountFixture.accounts.changePassword(stored, AccountFixture.SECOND)))
        .isEqualTo(out);
    assertThat(accountFixture.account(id).password()).isEqualTo(AccountFixture.FIRST);
    assertThat(dossier("Zaphod").suspension()).contains(FOR_EVER);
  }

  @Test
  void aPlayerIsLoggedOutEverywhereAndMayReturn() {
    OpenAnswer.Opened zaphod = accountFixture.registered("Zaphod");
    OpenAnswer.Opened other = accountFixture.registered("Trillian");
    PlayerId id = zaphod.session().player().id();
    PlayerRef typed = PlayerRef.parse("zaphod");
    assertThat(get(moderation.logOut(deed(Action.LOG_OUT), typed)))
        .isEqualTo(new AdminOutcome.Done(id.value()));
    assertThat(revoked).containsExactly(zaphod.token().hash());
    assertThat(accountFixture.find(zaphod.token())).isEmpty();
    assertThat(accountFixture.find(other.token())).isPresent();
    assertThat(accountFixture.enter(accountFixture.account(id), Optional.empty()))
        .isInstanceOf(LoginAnswer.LoggedIn.class);
    assertThat(get(moderation.logOut(deed(Action.LOG_OUT), PlayerRef.parse("Nobody"))))
        .isEqualTo(refused(AdminFault.NO_SUCH_PLAYER));
    assertThat(audit())
        .extracting(AuditStore.Entry::action, AuditStore.Entry::outcome)
        .containsExactly(tuple("log-out", "done"), tuple("log-out", "no-such-player"));
  }

  @Test
  void aWrongPasswordIsToldNothingOfASuspension() {
    PlayerId id = accountFixture.registered("Zaphod").session().player().id();
    var stale = accountFixture.account(id);
    fixture.execute("update account set password = 'another' where player_id = '%s'".formatted(id));
    suspend("Zaphod", FOR_EVER);
    assertThat(accountFixture.enter(stale, Optional.empty()))
        .isEqualTo(new LoginAnswer.WrongCredentials());
  }

  @Test
  void aRecoveryCodeOfWhoIsSuspendedIsNotUsedUp() {
    RecoveryCode code = RecoveryCode.draw(RANDOM).getFirst();
    accountFixture.registered("Zaphod", code.hash());
    suspend("Zaphod", FOR_EVER);
    assertThat(recover(code)).isEqualTo(new LoginAnswer.Suspended(FOR_EVER));
    unsuspend("Zaphod");
    assertThat(recover(code)).isInstanceOf(LoginAnswer.LoggedIn.class);
  }

  private LoginAnswer recover(RecoveryCode code) {
    return get(
        accountFixture.accounts.recover(
            AccountFixture.name("Zaphod"), code, AccountFixture.SECOND, Optional.empty()));
  }

  @Test
  void aSuspensionEndsByItselfAndByWord() {
    PlayerId id = accountFixture.registered("Zaphod").session().player().id();
    Instant end = fixture.clock.instant().plus(Duration.ofHours(1));
    suspend("Zaphod", new Suspension(Optional.of(end), "Rude"));
    fixture.clock.pass(Duration.ofHours(1).minusMillis(1));
    assertThat(accountFixture.enter(accountFixture.account(id), Optional.empty()))
        .isInstanceOf(LoginAnswer.Suspended.class);
    fixture.clock.pass(Duration.ofMillis(1));
    assertThat(accountFixture.enter(accountFixture.account(id), Optional.empty()))
        .isInstanceOf(LoginAnswer.LoggedIn.class);
    assertThat(fixture.number("select count(*) from suspension")).isZero();
    assertThat(unsuspend("Zaphod")).isEqualTo(refused(AdminFault.NOT_SUSPENDED));
    suspend("Zaphod", FOR_EVER);
    assertThat(unsuspend("Zaphod")).isEqualTo(new AdminOutcome.Done(id.value()));
    assertThat(accountFixture.enter(accountFixture.account(id), Optional.empty()))
        .isInstanceOf(LoginAnswer.LoggedIn.class);
  }

  @Test
  void guestsAreFoundByIdAndByNameAndSweptLikeOthers() {
    OpenAnswer.Opened guest = accountFixture.guest("Gus");
    PlayerId id = guest.session().player().id();
    assertThat(suspend(guest.session().player().name(), FOR_EVER))
        .isEqualTo(new AdminOutcome.Done(id.value()));
    assertThat(accountFixture.find(guest.token())).isEmpty();
    assertThat(suspend("id:" + id, FOR_EVER)).isEqualTo(new AdminOutcome.Done(id.value()));
    assertThat(suspend("Nobody at all", FOR_EVER)).isEqualTo(refused(AdminFault.NO_SUCH_PLAYER));
    assertThat(suspend("deleted", FOR_EVER)).isEqualTo(refused(AdminFault.NO_SUCH_PLAYER));
    fixture.execute("update player set name = 'Twin·0001'");
    assertThat(suspend("Twin·0001", FOR_EVER)).isEqualTo(refused(AdminFault.AMBIGUOUS_NAME));
    fixture.clock.pass(Duration.ofDays(31));
    accountFixture.sweep();
    accountFixture.sweepGuests();
    assertThat(fixture.number("select count(*) from player where not computer")).isZero();
  }

  @Test
  void anAccountGetsAnotherNameByTheRulesOfNames() {
    OpenAnswer.Opened zaphod = accountFixture.registered("Zaphod");
    String id = zaphod.session().player().id().value();
    accountFixture.registered("Trillian");
    assertThat(rename("Zaphod", "trillian")).isEqualTo(refused(AdminFault.NAME_TAKEN));
    assertThat(rename("Zaphod", "Tri1lian")).isEqualTo(refused(AdminFault.NAME_TAKEN));
    assertThat(rename("Zaphod", "ZAPHOD")).isEqualTo(new AdminOutcome.Done(id));
    assertThat(rename("Zaphod", "Beeblebrox")).isEqualTo(new AdminOutcome.Done(id));
    assertThat(accountFixture.find(zaphod.token()).orElseThrow().player().name())
        .isEqualTo("Beeblebrox");
    assertThat(get(accountFixture.accounts.find(AccountFixture.name("Zaphod")))).isEmpty();
    assertThat(get(accountFixture.accounts.find(AccountFixture.name("beeblebrox")))).isPresent();
    String guest = accountFixture.guest("Gus").session().player().id().value();
    assertThat(rename("id:" + guest, "Gustav")).isEqualTo(refused(AdminFault.NOT_AN_ACCOUNT));
    assertThat(audit()).noneMatch(entry -> entry.toString().contains("Beeblebrox"));
  }

  @Test
  void aResetLeavesOneCodeAndNoSession() {
    RecoveryCode old = RecoveryCode.draw(RANDOM).getFirst();
    RecoveryCode next = RecoveryCode.draw(RANDOM).getFirst();
    OpenAnswer.Opened zaphod = accountFixture.registered("Zaphod", old.hash());
    var before = accountFixture.account(zaphod.session().player().id());
    AdminOutcome outcome =
        get(
            moderation.resetPassword(
                deed(Action.RESET_PASSWORD),
                PlayerRef.parse("Zaphod"),
                new PasswordHash("nobody's"),
                next));
    assertThat(outcome).isInstanceOf(AdminOutcome.Done.class);
    assertThat(revoked).containsExactly(zaphod.token().hash());
    assertThat(accountFixture.enter(before, Optional.empty()))
        .isEqualTo(new LoginAnswer.WrongCredentials());
    assertThat(recover(old)).isEqualTo(new LoginAnswer.WrongCredentials());
    assertThat(recover(next)).isInstanceOf(LoginAnswer.LoggedIn.class);
    assertThat(recover(next)).isEqualTo(new LoginAnswer.WrongCredentials());
  }

  @Test
  void administratorsHaveTokensOfWhichOnlyHashesAreKept() {
    Token token = Token.draw(RANDOM);
    assertThat(get(administrators.create(deed(Action.CREATE_ADMINISTRATOR), OLGA, token.hash())))
        .isEqualTo(new AdminOutcome.Done("olga"));
    assertThat(get(administrators.create(deed(Action.CREATE_ADMINISTRATOR), OLGA, token.hash())))
        .isEqualTo(refused(AdminFault.ADMINISTRATOR_EXISTS));
    assertThat(get(administrators.find(token.hash()))).contains(OLGA);
    assertThat(get(administrators.list())).hasSize(1);
    assertThat(fixture.everything()).noneMatch(text -> text.contains(token.reveal()));
    assertThat(get(administrators.revoke(deed(Action.REVOKE_ADMINISTRATOR), OLGA)))
        .isEqualTo(new AdminOutcome.Done("olga"));
    assertThat(get(administrators.find(token.hash()))).isEmpty();
    assertThat(get(administrators.revoke(deed(Action.REVOKE_ADMINISTRATOR), OLGA)))
        .isEqualTo(refused(AdminFault.NO_SUCH_ADMINISTRATOR));
  }

  @Test
  void everyDeedIsInTheAuditOnceDoneOrNot() {
    String id = accountFixture.registered("Zaphod").session().player().id().value();
    AdminAction adminAction = AdminAction.draw(OLGA, Action.SUSPEND, "why", RANDOM);
    PlayerRef zaphod = PlayerRef.parse("Zaphod");
    get(moderation.suspend(adminAction, zaphod, FOR_EVER));
    suspend("Nobody", FOR_EVER);
    AdminAction noted = AdminAction.ofStranger(RANDOM);
    get(audit.note(noted, "", "wrong-token"));
    get(audit.note(noted, "", "wrong-token"));
    assertThat(audit())
        .extracting(
            AuditStore.Entry::by,
            AuditStore.Entry::action,
            AuditStore.Entry::subject,
            AuditStore.Entry::outcome)
        .containsExactly(
            tuple("olga", "suspend", id, "done"),
            tuple("olga", "suspend", "", "no-such-player"),
            tuple("", "enter", "", "wrong-token"));
    long second = audit().get(1).number();
    assertThat(get(audit.list(Instant.EPOCH, second, 100))).hasSize(1);
    assertThat(get(audit.list(Instant.EPOCH, 0, 2))).hasSize(2);
    assertThat(get(audit.list(fixture.clock.instant().plusMillis(1), 0, 100))).isEmpty();
  }

  @Test
  void ofWhoWasErasedTheAuditKeepsOnlyTheId() {
    PlayerId id = accountFixture.registered("Zaphod").session().player().id();
    get(
        moderation.suspend(
            AdminAction.draw(OLGA, Action.SUSPEND, "Zaphod is rude", RANDOM),
            PlayerRef.parse("Zaphod"),
            new Suspension(Optional.empty(), "Zaphod is rude")));
    rename("id:" + id, "Zaphod II");
    unsuspend("id:" + id);
    suspend("id:" + id, new Suspension(Optional.of(fixture.clock.instant()), "Zaphod again"));
    assertThat(accountFixture.erase(id)).isEqualTo(new EraseAnswer.Erased());
    assertThat(fixture.everything()).noneMatch(text -> text.contains("Zaphod"));
    assertThat(audit()).filteredOn(entry -> entry.subject().equals(id.value())).hasSize(4);
  }

  /// Checks on two nodes that no session survives a suspension that the other node writes.
  @Test
  void aSuspensionLeavesNoSessionWhicheverNodeOpensIt() {
    PlayerId id = accountFixture.registered("Zaphod").session().player().id();
    var other = new AccountFixture(fixture.open(), fixture.clock);
    var stored = accountFixture.account(id);
    for (int round = 0; round < 20; round++) {
      var entering = other.accounts.openSession(stored, Optional.empty());
      var suspending =
          moderation.suspend(deed(Action.SUSPEND), PlayerRef.parse("Zaphod"), FOR_EVER);
      get(entering);
      get(suspending);
      assertThat(fixture.number("select count(*) from session")).as("round %d", round).isZero();
      unsuspend("Zaphod");
    }
  }

  @Test
  void announcementsStandUntilTheirEndOrTheirRetraction() {
    var announcements = new AnnouncementStore(store.sql(), fixture.clock, audit);
    Announcement lasting = announcement("a", Optional.empty());
    Announcement passing =
        announcement("b", Optional.of(fixture.clock.instant().plus(Duration.ofHours(1))));
    get(announcements.announce(deed(Action.ANNOUNCE), lasting));
    get(announcements.announce(deed(Action.ANNOUNCE), passing));
    assertThat(get(announcements.standing())).containsExactly(lasting, passing);
    assertThat(get(new AnnouncementStore(fixture.open().sql(), fixture.clock, audit).standing()))
        .containsExactly(lasting, passing);
    fixture.clock.pass(Duration.ofHours(1));
    assertThat(get(announcements.standing())).containsExactly(lasting);
    assertThat(get(announcements.retract(deed(Action.RETRACT), passing.id())))
        .isEqualTo(refused(AdminFault.NO_SUCH_ANNOUNCEMENT));
    assertThat(get(announcements.retract(deed(Action.RETRACT), lasting.id())))
        .isEqualTo(new AdminOutcome.Done(lasting.id()));
    assertThat(get(announcements.standing())).isEmpty();
    for (int i = 0; i < AnnouncementStore.MOST; i++) {
      get(announcements.announce(deed(Action.ANNOUNCE), announcement("m" + i, Optional.empty())));
    }
    assertThat(
            get(announcements.announce(deed(Action.ANNOUNCE), announcement("x", Optional.empty()))))
        .isEqualTo(refused(AdminFault.TOO_MANY_ANNOUNCEMENTS));
  }

  private Announcement announcement(String id, Optional<Instant> until) {
    return new Announcement(
        (id + "0".repeat(16)).substring(0, 16),
        PlainLine.parse("Text <b>" + id).orElseThrow(),
        "",
        fixture.clock.instant(),
        until);
  }
}
