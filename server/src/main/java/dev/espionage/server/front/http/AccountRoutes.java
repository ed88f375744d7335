package dev.espionage.server.front.http;

import com.google.common.base.Ticker;
import com.google.common.collect.ImmutableList;
import dev.espionage.server.account.HashingBusy;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/** The rows of the table of routes that are about accounts. */
final class AccountRoutes {
  private final Optional<Group> group;

  private record Group(
      EntryRoutes entry,
      OwnDataRoutes data,
      ConfirmedRoutes confirmed,
      BotRoutes bots,
      ContactRoutes contacts) {}

  /**
   * @param parts empty for a server without accounts: it says so
   */
  AccountRoutes(
      Optional<AccountParts> parts, Callers callers, Gate gate, Attempts attempts, Ticker ticker) {
    this.group =
        parts.map(p ->
            new Group(
                new EntryRoutes(p.registrar(), callers, gate, attempts),
                new OwnDataRoutes(p, callers, gate),
                new ConfirmedRoutes(p, callers, gate, attempts),
                new BotRoutes(p, callers, gate),
                new ContactRoutes(p.contacts(), callers, gate, ticker)));
  }

  ImmutableList<Route> table() {
    return ImmutableList.of(
        Route.post("/api/accounts", endpoint(g -> g.entry()::register)),
        Route.post("/api/login", endpoint(g -> g.entry()::logIn)),
        Route.post("/api/recovery", endpoint(g -> g.entry()::recover)),
        Route.get("/api/account", endpoint(g -> g.data()::account)),
        Route.put("/api/account/password", endpoint(g -> g.confirmed()::changePassword)),
        Route.post("/api/account/recovery-codes", endpoint(g -> g.confirmed()::newCodes)),
        Route.get("/api/account/sessions", endpoint(g -> g.data()::sessions)),
        Route.delete(OwnDataRoutes.SESSION_PATH, endpoint(g -> g.data()::endSession)),
        Route.post("/api/account/bot", endpoint(g -> g.bots()::mark)),
        Route.post("/api/account/tokens", endpoint(g -> g.bots()::token)),
        Route.get("/api/account/export", endpoint(g -> g.data()::export)),
        Route.post("/api/account/erase", endpoint(g -> g.confirmed()::erase)),
        Route.get(ContactRoutes.CONTACTS, endpoint(g -> g.contacts()::list)),
        Route.put(ContactRoutes.PRESENCE, endpoint(g -> g.contacts()::appear)),
        Route.put(ContactRoutes.FRIEND, endpoint(g -> g.contacts()::befriend)),
        Route.delete(ContactRoutes.FRIEND, endpoint(g -> g.contacts()::part)),
        Route.put(ContactRoutes.BLOCK, endpoint(g -> g.contacts()::block)),
        Route.delete(ContactRoutes.BLOCK, endpoint(g -> g.contacts()::unblock)));
  }

  private interface Answering {
    CompletionStage<Reply> answer(Exchange exchange);
  }

  /** The endpoint, which also says when too many passwords wait to be hashed. */
  private Route.Endpoint endpoint(Function<Group, Answering> choice) {
    Answering answering =
        group
            .map(choice)
            .orElse(_ -> CompletableFuture.completedStage(AccountProblems.noAccounts()));
    return exchange -> unlessBusy(answering.answer(exchange));
  }

  /** The answer, or that too many passwords wait to be hashed. */
  static CompletionStage<Reply> unlessBusy(CompletionStage<Reply> answer) {
    return answer.exceptionallyCompose(AccountRoutes::busyOr);
  }

  private static CompletionStage<Reply> busyOr(Throwable failure) {
    Throwable why = failure instanceof CompletionException ? failure.getCause() : failure;
    return why instanceof HashingBusy
        ? CompletableFuture.completedStage(AccountProblems.busy())
        : CompletableFuture.failedStage(why);
  }
}
