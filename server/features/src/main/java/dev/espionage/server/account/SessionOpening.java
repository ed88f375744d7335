package dev.espionage.server.account;

import dev.espionage.server.account.SessionStore.OpenAnswer;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.Session;
import dev.espionage.server.kernel.Token;
import dev.espionage.server.kernel.TokenHash;
import dev.espionage.server.sql.StoreWriter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;

/**
 * Opens a session in the transaction that decides whether to admit the player, and ends other
 * sessions in it. The transaction may be retried when the fate of a commit is unknown. If the
 * session exists then, the first attempt was committed and its decision stands, because nobody else
 * has the token. One instance per request; its list is confined to the writer thread until the
 * transaction is over.
 *
 * @param <A> the type of the answer
 */
final class SessionOpening<A> {
  private final SessionStore sessions;
  private final Token token;
  private final Instant expiry;
  private final List<TokenHash> ended = new ArrayList<>();

  /** The decision whether to admit a player. */
  sealed interface Verdict<A> {
    /** This player is admitted. */
    record Admitted<A>(Player player) implements Verdict<A> {}

    /** Nobody is admitted, and nothing was changed. */
    record Refused<A>(A answer) implements Verdict<A> {}
  }

  /** Decides, and makes the changes that go with the decision. */
  interface Decider<A> {
    /**
     * Decides whether to admit a player.
     *
     * @param ended collects the ended sessions
     */
    Verdict<A> judge(Handle handle, List<TokenHash> ended);
  }

  private SessionOpening(SessionStore sessions) {
    this.sessions = sessions;
    this.token = Token.draw(sessions.random());
    this.expiry = sessions.expiry();
  }

  /**
   * Decides, and opens the session of an admitted player.
   *
   * @param full the answer if the server has as many sessions as it keeps
   * @param opened makes the answer to an admitted player
   */
  static <A> CompletionStage<A> by(
      StoreWriter writer,
      SessionStore sessions,
      Decider<A> decider,
      A full,
      Function<OpenAnswer.Opened, A> opened) {
    return sessions
        .guests()
        .reserve(false)
        .thenCompose(free -> {
          if (!free) {
            return CompletableFuture.completedStage(full);
          }
          var sessionOpening = new SessionOpening<A>(sessions);
          return writer
              .compute(handle -> sessionOpening.judge(handle, decider))
              .thenApply(verdict -> sessionOpening.answer(verdict, opened));
        });
  }

  private Verdict<A> judge(Handle handle, Decider<A> decider) {
    return sessions
        .player(handle, token.hash())
        .<Verdict<A>>map(Verdict.Admitted::new)
        .orElseGet(() -> judgeAnew(handle, decider));
  }

  private Verdict<A> judgeAnew(Handle handle, Decider<A> decider) {
    ended.clear();
    Verdict<A> verdict = decider.judge(handle, ended);
    if (verdict instanceof Verdict.Admitted<A>(Player player)) {
      sessions.open(handle, opened(player), "");
      sessions.endSurplus(handle, player.id(), token.hash(), ended);
    }
    return verdict;
  }

  private A answer(Verdict<A> verdict, Function<OpenAnswer.Opened, A> opened) {
    return switch (verdict) {
      case Verdict.Admitted<A>(Player player) -> {
        sessions.ended(ended);
        yield opened.apply(opened(player));
      }
      case Verdict.Refused<A>(A answer) -> {
        sessions.places().release(false);
        yield answer;
      }
    };
  }

  private OpenAnswer.Opened opened(Player player) {
    return new OpenAnswer.Opened(new Session(player, expiry), token);
  }
}
