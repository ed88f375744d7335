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
 * Opens a session for who is let in, in the transaction that judges that, and ends others in it. A
 * transaction may be tried again after a commit of which nothing is known: then the session is
 * there, whose token nobody else has, and what was judged stays. One for each request; its list
 * belongs to the thread that writes, until the transaction is over.
 *
 * @param <A> what is answered
 */
final class SessionOpening<A> {
  private final SessionStore sessions;
  private final Token token;
  private final Instant expiry;
  private final List<TokenHash> ended = new ArrayList<>();

  /** Whether somebody is let in. */
  sealed interface Verdict<A> {
    /** This player is let in. */
    record Admitted<A>(Player player) implements Verdict<A> {}

    /** Nobody is, and nothing was changed. */
    record Refused<A>(A answer) implements Verdict<A> {}
  }

  /** Judges, and changes what goes with it. */
  interface Decider<A> {
    /**
     * Judges.
     *
     * @param ended gets the sessions that are ended
     */
    Verdict<A> judge(Handle handle, List<TokenHash> ended);
  }

  private SessionOpening(SessionStore sessions) {
    this.sessions = sessions;
    this.token = Token.draw(sessions.random());
    this.expiry = sessions.expiry();
  }

  /**
   * Judges and opens.
   *
   * @param full the answer when there are as many sessions as may be
   * @param opened the answer to who is let in
   */
  static <A> CompletionStage<A> by(
      StoreWriter writer,
      SessionStore sessions,
      Decider<A> decider,
      A full,
      Function<OpenAnswer.Opened, A> opened) {
    if (!sessions.reserve()) {
      return CompletableFuture.completedStage(full);
    }
    var sessionOpening = new SessionOpening<A>(sessions);
    return writer
        .compute(handle -> sessionOpening.judge(handle, decider))
        .thenApply(verdict -> sessionOpening.answer(verdict, opened));
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
        sessions.release();
        yield answer;
      }
    };
  }

  private OpenAnswer.Opened opened(Player player) {
    return new OpenAnswer.Opened(new Session(player, expiry), token);
  }
}
