package dev.espionage.server.account;

import com.google.common.collect.ImmutableList;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.account.Admission.Verdict;
import dev.espionage.server.feature.ErasureStatements;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.SessionId;
import dev.espionage.server.kernel.TokenHash;
import dev.espionage.server.sql.StoreReader;
import dev.espionage.server.sql.writer.StoreWriter;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.jdbi.v3.core.Handle;

/** Accounts as rows. Safe for use by any thread. */
public final class SqlAccounts implements Accounts {
  private final StoreWriter writer;
  private final SessionRows sessions;
  private final AccountQuestions questions;
  private final ErasureStatements erasure;

  public SqlAccounts(
      StoreWriter writer, StoreReader reader, SessionRows sessions, ErasureStatements erasure) {
    this.writer = writer;
    this.sessions = sessions;
    this.questions = new AccountQuestions(reader, sessions);
    this.erasure = erasure;
  }

  @Override
  public CompletionStage<Optional<Stored>> find(AccountName name) {
    return questions.account(name);
  }

  @Override
  public CompletionStage<Optional<Stored>> find(PlayerId player) {
    return questions.account(player);
  }

  @Override
  public CompletionStage<Boolean> hasCode(AccountName name, RecoveryCode code) {
    return questions.hasCode(name, code);
  }

  @Override
  public CompletionStage<Profile> profile(PlayerId player) {
    return questions.profile(player);
  }

  @Override
  public CompletionStage<List<SessionRow>> sessions(PlayerId player) {
    return questions.sessions(player);
  }

  @Override
  public CompletionStage<List<GameId>> games(PlayerId player) {
    return questions.games(player);
  }

  @Override
  public CompletionStage<RegisterAnswer> register(
      AccountName name,
      PasswordHash password,
      ImmutableList<String> codes,
      Optional<TokenHash> session) {
    var newcomer = new Player(PlayerId.draw(sessions.random()), name.toString(), false);
    return Admission.<RegisterAnswer>by(
        writer,
        sessions,
        (handle, ended) -> {
          Optional<Player> who = player(handle, session);
          if (who.isPresent() && !who.get().guest()) {
            return new Verdict.Refused<>(new RegisterAnswer.AlreadyRegistered());
          }
          Player player = new Player(who.orElse(newcomer).id(), name.toString(), false);
          if (!isInserted(handle, player, who.isPresent(), name, password)) {
            return new Verdict.Refused<>(new RegisterAnswer.NameTaken());
          }
          AccountRows.setCodes(handle, player.id(), codes);
          ended.addAll(SessionRows.endAll(handle, player.id()));
          return new Verdict.Admitted<>(player);
        },
        new RegisterAnswer.Full(),
        RegisterAnswer.Registered::new);
  }

  private Optional<Player> player(Handle handle, Optional<TokenHash> session) {
    return session.flatMap(hash -> AccountRows.player(handle, hash, sessions.now()));
  }

  /** An account needs its player: one that comes to nothing takes a new player with it. */
  private boolean isInserted(
      Handle handle, Player player, boolean known, AccountName name, PasswordHash password) {
    if (!known) {
      SessionRows.insert(handle, player, sessions.now());
    }
    boolean inserted = AccountRows.isInserted(handle, player.id(), name, password, sessions.now());
    if (inserted) {
      AccountRows.become(handle, player);
    } else if (!known) {
      handle.createUpdate("delete from player where id = :id").bind("id", player.id()).execute();
    }
    return inserted;
  }

  @Override
  public CompletionStage<EnterAnswer> enter(Stored account, Optional<TokenHash> session) {
    return entering((handle, ended) -> {
      if (!AccountRows.stands(handle, account)) {
        return wrong();
      }
      Optional<Suspension> suspension = suspension(handle, account);
      if (suspension.isPresent()) {
        return suspended(suspension.get());
      }
      session.filter(hash -> SessionRows.end(handle, hash)).ifPresent(ended::add);
      return admitted(account);
    });
  }

  @Override
  public CompletionStage<EnterAnswer> recover(
      AccountName name, RecoveryCode code, PasswordHash password, Optional<TokenHash> session) {
    return entering((handle, ended) -> {
      Optional<Stored> account =
          AccountRows.find(handle, name)
              .filter(found -> AccountRows.hasCode(handle, found.player(), code.hash()));
      if (account.isEmpty()) {
        return wrong();
      }
      Optional<Suspension> suspension = suspension(handle, account.get());
      if (suspension.isPresent()) {
        return suspended(suspension.get());
      }
      if (!AccountRows.isUsed(handle, account.get().player(), code.hash())) {
        return wrong();
      }
      AccountRows.setPassword(handle, account.get().player(), password);
      ended.addAll(SessionRows.endAll(handle, account.get().player()));
      session.filter(hash -> SessionRows.end(handle, hash)).ifPresent(ended::add);
      return admitted(account.get());
    });
  }

  @Override
  public CompletionStage<EnterAnswer> changePassword(Stored account, PasswordHash password) {
    return entering((handle, ended) -> {
      if (!AccountRows.stands(handle, account)) {
        return wrong();
      }
      Optional<Suspension> suspension = suspension(handle, account);
      if (suspension.isPresent()) {
        return suspended(suspension.get());
      }
      AccountRows.setPassword(handle, account.player(), password);
      ended.addAll(SessionRows.endAll(handle, account.player()));
      return admitted(account);
    });
  }

  private CompletionStage<EnterAnswer> entering(Admission.Judge<EnterAnswer> judge) {
    return Admission.by(writer, sessions, judge, new EnterAnswer.Full(), EnterAnswer.Entered::new);
  }

  private Optional<Suspension> suspension(Handle handle, Stored account) {
    return SuspensionRows.held(handle, account.player(), sessions.now());
  }

  private static Verdict<EnterAnswer> suspended(Suspension suspension) {
    return new Verdict.Refused<>(new EnterAnswer.Suspended(suspension));
  }

  private static Verdict<EnterAnswer> wrong() {
    return new Verdict.Refused<>(new EnterAnswer.WrongCredentials());
  }

  private static Verdict<EnterAnswer> admitted(Stored account) {
    return new Verdict.Admitted<>(account.shown());
  }

  @Override
  public CompletionStage<Boolean> replaceCodes(Stored account, ImmutableList<String> codes) {
    return writer.compute(handle -> {
      boolean stands = AccountRows.stands(handle, account);
      if (stands) {
        AccountRows.setCodes(handle, account.player(), codes);
      }
      return stands;
    });
  }

  @Override
  public CompletionStage<Boolean> endSession(PlayerId player, SessionId session) {
    var ended = new LinkedHashSet<TokenHash>();
    return writer
        .change(handle ->
            SessionRows.ofPlayer(handle, player).stream()
                .filter(hash -> SessionId.of(hash).equals(session))
                .filter(hash -> SessionRows.end(handle, hash))
                .forEach(ended::add))
        .thenApply(_ -> {
          sessions.ended(ended);
          return !ended.isEmpty();
        });
  }

  @Override
  public CompletionStage<EraseAnswer> erase(PlayerId player, Optional<Stored> account) {
    var attempt = new Erasure(player, account, erasure);
    return writer
        .compute(attempt::apply)
        .thenApply(answer -> {
          sessions.ended(attempt.ended());
          return answer;
        });
  }
}
