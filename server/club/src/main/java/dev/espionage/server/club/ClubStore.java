package dev.espionage.server.club;

import com.google.common.collect.ImmutableList;
import dev.espionage.engine.board.Deployment;
import dev.espionage.protocol.CrockfordBase32;
import dev.espionage.server.account.AccountMetrics;
import dev.espionage.server.account.AccountName;
import dev.espionage.server.account.AccountStore;
import dev.espionage.server.account.AccountStore.RegisterAnswer;
import dev.espionage.server.account.NewPassword;
import dev.espionage.server.account.PasswordHash;
import dev.espionage.server.account.PasswordHashing;
import dev.espionage.server.account.ProfileStore;
import dev.espionage.server.account.SessionSettings;
import dev.espionage.server.account.SessionStore;
import dev.espionage.server.account.SpokenLanguages;
import dev.espionage.server.deployment.DeploymentName;
import dev.espionage.server.deployment.DeploymentStore;
import dev.espionage.server.deployment.SavedDeployment;
import dev.espionage.server.feature.PlayerDepartures;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.journal.Journal;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.lobby.Invitation;
import dev.espionage.server.lobby.InvitationStore;
import dev.espionage.server.social.ContactStore;
import dev.espionage.server.sql.SqlStore;
import io.micrometer.core.instrument.composite.CompositeMeterRegistry;
import java.io.IOException;
import java.security.SecureRandom;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jdbi.v3.core.Handle;

/// Writes a club through the stores of the features, each row with the time at which it would have
/// been written. Blocks the caller; confined to one thread.
final class ClubStore {
  private static final long MOST_SECONDS = 30;
  private static final int HASHING_THREADS = 1;

  /// The tables of which one has a row as soon as somebody has used the server.
  private static final List<String> USED = List.of("account", "game", "archive", "game_event");

  private final SqlStore sql;
  private final Journal journal;
  private final ClubClock clock;
  private final AccountStore accounts;
  private final PasswordHashing hashing;
  private final ProfileStore profiles;
  private final ContactStore contacts;
  private final DeploymentStore deployments;
  private final InvitationStore invitations;
  private final SecureRandom random = new SecureRandom();

  ClubStore(GameStores stores, SessionSettings sessions, ClubClock clock) {
    this.clock = clock;
    sql = stores.sql();
    journal = stores.journal();
    var metrics = new AccountMetrics(new CompositeMeterRegistry());
    accounts =
        new AccountStore(
            sql, new SessionStore(sql, clock, sessions, Set::of, new PlayerDepartures(), metrics));
    hashing = new PasswordHashing(HASHING_THREADS, HASHING_THREADS, random, metrics);
    profiles = new ProfileStore(sql, clock);
    contacts = new ContactStore(sql, clock);
    deployments = new DeploymentStore(sql, clock);
    invitations = new InvitationStore(sql, clock);
  }

  /// Requires a store without accounts and games.
  ///
  /// @throws IOException if there are some, or the store cannot be read
  void requireEmpty() throws IOException {
    boolean used = get(sql.reader().ask(this::isUsed));
    if (used) {
      throw new IOException(
          "the store in %s has accounts or games; a club is only for an empty store"
              .formatted(sql.database().location()));
    }
  }

  private boolean isUsed(Handle handle) throws SQLException {
    for (String table : USED) {
      if (!handle.select("select 1 from " + table + " limit 1").mapToMap().list().isEmpty()) {
        return true;
      }
    }
    return !sql.database().storedEvents().recent(handle.getConnection()).games().isEmpty();
  }

  /// Returns the hash of a password that all members share.
  PasswordHash hash(String password) throws IOException {
    return get(
        hashing.hash(
            NewPassword.read(password, "")
                .orElseThrow(fault -> new IllegalArgumentException("the password is " + fault))));
  }

  /// Registers a member, and returns the player.
  Player register(AccountName name, PasswordHash password, Instant at) throws IOException {
    clock.set(at);
    RegisterAnswer answer =
        get(accounts.register(name, password, ImmutableList.of(), Optional.empty()));
    if (!(answer instanceof RegisterAnswer.Registered(var opened))) {
      throw new IOException("%s cannot register: %s".formatted(name, answer));
    }
    return opened.session().player();
  }

  void speak(Player player, SpokenLanguages languages) throws IOException {
    get(profiles.speak(player.id(), languages));
  }

  /// Makes one player ask another to be a friend; the second of two such requests is the answer.
  void befriend(Player asker, Player asked, Instant at) throws IOException {
    clock.set(at);
    get(contacts.befriend(asker.id(), asked.id()));
  }

  void save(Player player, String name, Deployment deployment, boolean isDefault, Instant at)
      throws IOException {
    clock.set(at);
    DeploymentName checked = DeploymentName.read(name).toOptional().orElseThrow();
    get(deployments.save(player.id(), new SavedDeployment.Draft(checked, deployment, isDefault)));
  }

  /// Opens an invitation that everybody sees whom its conditions admit.
  void invite(Player inviter, Invitation.Request request, Instant at) throws IOException {
    var invitation =
        new Invitation(new Invitation.Id(CrockfordBase32.id(random)), inviter, request, at);
    get(
        invitations.open(
            new InvitationStore.StoredInvitation(invitation, Optional.empty()),
            new CommandId(random.nextLong(), random.nextLong()),
            Integer.MAX_VALUE));
  }

  /// Writes a whole game in one transaction.
  void write(JournalWrite game) throws IOException {
    get(journal.append(game));
  }

  private static <T> T get(CompletionStage<T> stage) throws IOException {
    try {
      return stage.toCompletableFuture().get(MOST_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    } catch (ExecutionException | TimeoutException e) {
      throw new IOException("the store does not answer: " + e.getMessage(), e);
    }
  }
}
