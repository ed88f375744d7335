package dev.espionage.server.net.socket;

import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.net.limit.AddressKey;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;

/// A connection as the features see it. Confined to its event loop.
///
/// @param player the player; empty for a spectator without a session
/// @param address the client's address, for limits
/// @param lag returns the measured network time of a turn so far; called on any thread
public record ClientContext(
    Optional<Player> player,
    AddressKey address,
    ResponseSender responseSender,
    Supplier<Duration> lag) {
  private static final Refusal NO_SESSION =
      Refusal.of(
          Refusal.Code.SESSION_REQUIRED,
          "this needs a session: POST /api/sessions, then connect again");

  /// Calls `then` with the player; refuses the request if there is no session.
  public void member(int request, Consumer<Player> then) {
    if (player.isPresent()) {
      then.accept(player.get());
    } else {
      responseSender.refused(request, NO_SESSION);
    }
  }

  /// Returns a command that needs a player: it starts a stage and answers when the stage completes.
  /// Without a session, the request is refused.
  ///
  /// @param answered the action that receives the outcome and the request, and sends the answer
  public <T> Command ask(Function<Player, CompletionStage<T>> asked, ObjIntConsumer<T> answered) {
    return request ->
        member(
            request,
            you ->
                responseSender.when(
                    request, () -> asked.apply(you), outcome -> answered.accept(outcome, request)));
  }

  /// Returns a command that needs a player; the answer is `Done`, a refusal, or `UNAVAILABLE`.
  public Command settle(Function<Player, CompletionStage<Answer>> asked) {
    return request ->
        member(request, you -> responseSender.answerWith(request, () -> asked.apply(you)));
  }
}
