package dev.espionage.server.front.http;

import dev.espionage.server.admin.Action;
import dev.espionage.server.admin.Administrator;
import dev.espionage.server.admin.Deed;
import dev.espionage.server.admin.Outcome;
import dev.espionage.server.wire.AdminBodies;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What all routes of administration share: letting in, reading, and answering with an outcome. */
final class AdminDesk {
  private static final Logger LOG = LoggerFactory.getLogger(AdminDesk.class);

  private final AdminParts parts;
  private final AdminGate gate;

  AdminDesk(AdminParts parts, AdminGate gate) {
    this.parts = parts;
    this.gate = gate;
  }

  AdminParts parts() {
    return parts;
  }

  /** An endpoint for administrators. */
  Route.Endpoint open(BiFunction<Administrator, Exchange, CompletionStage<Reply>> answer) {
    return exchange -> gate.admitted(exchange, by -> answer.apply(by, exchange));
  }

  /** What is answered to one. */
  interface Handling {
    CompletionStage<Reply> answer(
        AdminParts.OfPlayers players, Administrator by, Exchange exchange);
  }

  /** An endpoint about players. */
  Route.Endpoint ofPlayers(Handling handling) {
    return open((by, exchange) ->
        AccountRoutes.unlessBusy(handling.answer(parts.players(), by, exchange)));
  }

  Deed deed(Administrator by, Action action, String detail) {
    return Deed.draw(by, action, detail, parts.random());
  }

  /**
   * Reads a body.
   *
   * @param expected an example of one
   */
  static <T> CompletionStage<Reply> reading(
      Optional<T> body, String expected, Function<T, CompletionStage<Reply>> then) {
    return body.map(then).orElseGet(() -> done(Gate.badJson(expected)));
  }

  /** The answer to a deed whose body has nothing but the subject. */
  static CompletionStage<Reply> told(Deed deed, CompletionStage<Outcome> outcome) {
    return told(deed, outcome, AdminBodies::done);
  }

  /**
   * The answer to a deed.
   *
   * @param body of what was done, by its subject
   */
  static CompletionStage<Reply> told(
      Deed deed, CompletionStage<Outcome> outcome, Function<String, String> body) {
    return outcome.thenApply(became -> {
      LOG.info("administration: {}: {}: {}", deed.by(), deed.action().word(), became.word());
      return switch (became) {
        case Outcome.Done(String subject) -> Reply.json(HttpResponseStatus.OK, body.apply(subject));
        case Outcome.Refused(var fault) -> AdminProblems.fault(fault);
      };
    });
  }

  static CompletionStage<Reply> done(Reply reply) {
    return CompletableFuture.completedStage(reply);
  }
}
