package dev.espionage.server.account;

import dev.espionage.server.account.Admission.Verdict;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.writer.StoreWriter;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jdbi.v3.core.Handle;

/** Accounts of programs as rows. Safe for use by any thread. */
public final class SqlBots implements Bots {
  private static final String PLAYS =
      """
      select 1 where exists (select 1 from game where white = :id or black = :id)
        or exists (select 1 from archive where white = :id or black = :id)
      """;
  private static final String TOKENS =
      "select count(*) from session where player_id = :id and label <> '' and expires_at > :now";

  private final StoreWriter writer;
  private final SessionRows sessions;

  public SqlBots(StoreWriter writer, SessionRows sessions) {
    this.writer = writer;
    this.sessions = sessions;
  }

  @Override
  public CompletionStage<Optional<BotAnswer>> objection(PlayerId player) {
    return writer.compute(handle -> objection(handle, account(handle, player)));
  }

  private static Optional<BotAnswer> objection(Handle handle, Optional<Player> account) {
    if (account.isEmpty()) {
      return Optional.of(new BotAnswer.NotRegistered());
    }
    if (account.get().computer()) {
      return Optional.of(new BotAnswer.AlreadyBot());
    }
    return hasPlayed(handle, account.get().id())
        ? Optional.of(new BotAnswer.HasPlayed())
        : Optional.empty();
  }

  @Override
  public CompletionStage<BotAnswer> mark(PlayerId player) {
    return Admission.<BotAnswer>by(
        writer,
        sessions,
        (handle, ended) -> {
          Optional<Player> account = account(handle, player);
          Optional<BotAnswer> objection = objection(handle, account);
          if (objection.isPresent()) {
            return new Verdict.Refused<>(objection.get());
          }
          handle
              .createUpdate("update player set computer = true where id = :id")
              .bind("id", player)
              .execute();
          ended.addAll(SessionRows.endAll(handle, player));
          String name = account.orElseThrow().name();
          return new Verdict.Admitted<>(new Player(player, name, false, true));
        },
        new BotAnswer.Full(),
        BotAnswer.Given::new);
  }

  private static Optional<Player> account(Handle handle, PlayerId player) {
    return AccountRows.find(handle, player).map(Accounts.Stored::shown);
  }

  private static boolean hasPlayed(Handle handle, PlayerId player) {
    return handle.createQuery(PLAYS).bind("id", player).mapTo(Integer.class).findOne().isPresent();
  }

  @Override
  public CompletionStage<BotAnswer> token(PlayerId player, GuestName name) {
    if (!sessions.reserve()) {
      return CompletableFuture.completedStage(new BotAnswer.Full());
    }
    var drawn =
        OpenAnswer.Opened.of(
            new Player(player, "", false, true), sessions.now().plus(LIFETIME), sessions.random());
    return writer
        .compute(handle -> token(handle, drawn, name))
        .thenApply(answer -> {
          if (!(answer instanceof BotAnswer.Given)) {
            sessions.release();
          }
          return answer;
        });
  }

  /** May be tried again after a commit of which nothing is known: then the token is there. */
  private BotAnswer token(Handle handle, OpenAnswer.Opened drawn, GuestName name) {
    PlayerId player = drawn.session().player().id();
    Optional<Player> account = account(handle, player);
    if (account.isEmpty()) {
      return new BotAnswer.NotRegistered();
    }
    if (!account.get().computer()) {
      return new BotAnswer.NotBot();
    }
    boolean there = AccountRows.player(handle, drawn.token().hash(), sessions.now()).isPresent();
    if (!there && tokens(handle, player) >= MOST_TOKENS) {
      return new BotAnswer.TooManyTokens();
    }
    sessions.open(handle, drawn, name.toString());
    return new BotAnswer.Given(drawn.of(account.get()));
  }

  private int tokens(Handle handle, PlayerId player) {
    return handle
        .createQuery(TOKENS)
        .bind("id", player)
        .bind("now", sessions.now())
        .mapTo(Integer.class)
        .one();
  }
}
