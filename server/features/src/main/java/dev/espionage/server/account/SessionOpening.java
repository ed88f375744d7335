package dev.espionage.server.account;

import dev.espionage.server.account.SessionStore.OpenAnswer;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.Session;
import dev.espionage.server.kernel.Token;
import dev.espionage.server.kernel.TokenHash;
import dev.espionage.server.sql.SqlStore;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;

/// Opens a session in the transaction that decides whether to admit the player, and ends other
/// sessions in it. The transaction may be retried when the fate of a commit is unknown. If the
/// session exists then, the first attempt was committed and its decision stands, because nobody
/// else has the token. One instance per request; its list is confined to the writer thread until
/// the transaction is over.
///
/// @param <A> the type of the answer
final class SessionOpening<A> {
  private final SessionStore sessions;
  private final Optional<A> full;
  private final Token token;
  private final Instant expiry;
  private final List<TokenHash> ended = new ArrayList<>();

  /// The decision whether to admit a player.
  sealed interface Verdict<A> {
    /// This player is admitted.
    record Admitted<A>(Player player) implements Verdict<A> {}

    /// Nobody is admitted, and nothing was changed.
    record Refused<A>(A answer) implements Verdict<A> {}
  }

  /// Decides, and makes the changes that go with the decision.
  interface Decider<A> {
    /// Decides whether to admit a player.
    ///
    /// @param ended collects the ended sessions
    Verdict<A> judge(Handle handle, List<TokenHash> ended);
  }

  /// @param full the answer if no session of the player ends; empty if a place is reserved
  private SessionOpening(SessionStore sessions, Optional<A> full) {
    this.sessions = sessions;
    this.full = full;
    this.token = Token.draw(sessions.random());
    this.expiry = sessions.expiry();
  }

  /// Decides, and opens the session of an admitted player. If there is no place, it takes that of
  /// another session of the same player.
  ///
  /// @param full the answer if the server has as many sessions as it keeps, and none is the
  ///   player's
  /// @param opened makes the answer to an admitted player
  static <A> CompletionStage<A> by(
      SqlStore store,
      SessionStore sessions,
      Decider<A> decider,
      A full,
      Function<OpenAnswer.Opened, A> opened) {
    return sessions
        .places()
        .reserve(false)
        .thenCompose(free -> {
          var sessionOpening =
              new SessionOpening<A>(sessions, free ? Optional.empty() : Optional.of(full));
          return store
              .compute(handle -> sessionOpening.judge(handle, decider))
              .thenApply(verdict -> sessionOpening.answer(verdict, opened));
        });
  }

  private Verdict<A> judge(Handle handle, Decider<A> decider) {
    return SessionRows.player(handle, token.hash(), sessions.now())
        .<Verdict<A>>map(Verdict.Admitted::new)
        .orElseGet(
            () -> full.isEmpty() ? decided(handle, decider) : decidedWithoutPlace(handle, decider));
  }

  private Verdict<A> decided(Handle handle, Decider<A> decider) {
    ended.clear();
    Verdict<A> verdict = decider.judge(handle, ended);
    if (verdict instanceof Verdict.Admitted<A>(Player player)) {
      SessionRows.open(handle, token.hash(), new Session(player, expiry), "", sessions.now());
      int others = sessions.settings().perAccount() - 1;
      SessionRows.endSurplus(handle, player.id(), token.hash(), others, ended);
    }
    return verdict;
  }

  /// Decides, and undoes everything if no session ends in exchange.
  private Verdict<A> decidedWithoutPlace(Handle handle, Decider<A> decider) {
    handle.execute("savepoint opening");
    Verdict<A> verdict = decided(handle, decider);
    if (verdict instanceof Verdict.Admitted<A>(Player player) && !endsAnother(handle, player)) {
      handle.execute("rollback to savepoint opening");
      verdict = new Verdict.Refused<>(full.orElseThrow());
    }
    handle.execute("release savepoint opening");
    return verdict;
  }

  /// Ends the oldest session of the player, unless one has ended already.
  private boolean endsAnother(Handle handle, Player player) {
    if (ended.isEmpty()) {
      SessionRows.endOldest(handle, player.id(), token.hash(), ended);
    }
    return !ended.isEmpty();
  }

  private A answer(Verdict<A> verdict, Function<OpenAnswer.Opened, A> opened) {
    return switch (verdict) {
      case Verdict.Admitted<A>(Player player) -> {
        if (full.isPresent()) {
          sessions.places().opened();
        }
        sessions.ended(ended);
        yield opened.apply(opened(player));
      }
      case Verdict.Refused<A>(A answer) -> {
        if (full.isEmpty()) {
          sessions.places().release(false);
        } else if (full.get().equals(answer)) {
          sessions.places().refused();
        }
        yield answer;
      }
    };
  }

  private OpenAnswer.Opened opened(Player player) {
    return new OpenAnswer.Opened(new Session(player, expiry), token);
  }
}
