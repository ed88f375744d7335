package dev.espionage.server.cluster;

import java.time.Duration;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Function;
import org.apache.pekko.actor.typed.javadsl.ActorContext;

/// Runs the continuation of an asynchronous operation on the actor that started it. The actor sends
/// itself a message with the [Step] and passes it to [#run] when the message arrives.
///
/// Each incarnation of an actor creates its own instance when it sets up its behaviour. A restart
/// keeps the actor's address but not its fields, so [#run] drops the steps of earlier incarnations.
/// For waiting callers, that is as if the actor had moved to another node. Nothing runs after the
/// actor stops.
///
/// Not thread-safe; confined to the actor.
///
/// @param <M> the type of the actor's messages
public final class Continuations<M> {
  /// The next action of an actor. Never leaves the node.
  ///
  /// @param origin the incarnation that created the step
  public record Step(Continuations<?> origin, Runnable action) {}

  private final ActorContext<M> context;
  private final Function<Step, M> message;

  /// Creates an instance for one incarnation of the actor.
  ///
  /// @param message the function that wraps a step in a message of the actor
  public Continuations(ActorContext<M> context, Function<Step, M> message) {
    this.context = context;
    this.message = message;
  }

  /// Runs one of two actions on the actor's thread when the stage completes.
  ///
  /// @param answered the consumer of the result, which may be null
  /// @param failed the consumer of the exception
  public <T> void then(
      CompletionStage<T> stage, Consumer<? super T> answered, Consumer<Throwable> failed) {
    context.pipeToSelf(
        stage,
        (answer, failure) ->
            message(
                failure == null ? () -> answered.accept(answer) : () -> failed.accept(failure)));
  }

  /// Runs an action on the actor's thread after a delay.
  public void after(Duration delay, Runnable action) {
    context.scheduleOnce(delay, context.getSelf(), message(action));
  }

  private M message(Runnable action) {
    return message.apply(new Step(this, action));
  }

  /// Runs a step; does nothing if an earlier incarnation of the actor created it.
  public void run(Step step) {
    if (step.origin() == this) {
      step.action().run();
    }
  }
}
