package dev.espionage.server.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.TestConfig;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import org.apache.pekko.actor.NoSerializationVerificationNeeded;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.Props;
import org.apache.pekko.actor.typed.SupervisorStrategy;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Tests that the continuation of an asynchronous step runs on its actor or not at all.
class ContinuationsTest {
  private sealed interface Message extends NoSerializationVerificationNeeded {}

  private record Begin(BiConsumer<Continuations<Message>, Integer> action) implements Message {}

  private record Then(Continuations.Step step) implements Message {}

  private record Stop() implements Message {}

  private final BlockingQueue<String> said = new LinkedBlockingQueue<>();
  private final ActorSystem<Void> system =
      ActorSystem.create(
          Behaviors.empty(),
          "continuations",
          TestConfig.all("pekko.loglevel", "OFF", "pekko.actor.provider", "local"));
  private final ActorRef<Message> actor =
      system.systemActorOf(
          Behaviors.supervise(lasting()).onFailure(SupervisorStrategy.restart()),
          "lasting",
          Props.empty());
  private int incarnations;

  /// Returns an actor that reports its creation and its stop.
  private Behavior<Message> lasting() {
    return Behaviors.setup(context -> {
      var continuations = new Continuations<Message>(context, Then::new);
      int incarnation = ++incarnations;
      said.add("made " + incarnation);
      return Behaviors.receive(Message.class)
          .onMessage(
              Begin.class,
              begin -> {
                begin.action().accept(continuations, incarnation);
                return Behaviors.same();
              })
          .onMessage(
              Then.class,
              then -> {
                continuations.run(then.step());
                return Behaviors.same();
              })
          .onMessage(Stop.class, _ -> Behaviors.stopped(() -> said.add("stopped")))
          .build();
    });
  }

  @AfterEach
  void end() {
    system.terminate();
  }

  private void begin(CompletionStage<?> stage) {
    actor.tell(
        new Begin((continuations, incarnation) ->
            continuations.then(
                stage,
                answer -> said.add(incarnation + " answered " + answer),
                failure -> said.add(incarnation + " failed " + failure.getMessage()))));
  }

  private void say(String word) {
    actor.tell(new Begin((_, incarnation) -> said.add(incarnation + " " + word)));
  }

  private String next() throws InterruptedException {
    return Objects.requireNonNull(said.poll(20, TimeUnit.SECONDS), "nothing was said");
  }

  private void expect(String... words) throws InterruptedException {
    for (String word : words) {
      assertThat(next()).isEqualTo(word);
    }
  }

  @Test
  void anAnswerAFailureAndNothingAtAllAreToldApart() throws InterruptedException {
    begin(CompletableFuture.completedStage("yes"));
    expect("made 1", "1 answered yes");
    begin(CompletableFuture.failedStage(new IllegalStateException("no")));
    expect("1 failed no");
    begin(CompletableFuture.completedStage(null));
    expect("1 answered null");
  }

  @Test
  void itRunsOnTheActorAndOnlyWhenTheStageHasCompleted() throws InterruptedException {
    var stage = new CompletableFuture<String>();
    begin(stage);
    say("waits");
    expect("made 1", "1 waits");
    stage.complete("late");
    expect("1 answered late");
    actor.tell(
        new Begin((continuations, _) ->
            continuations.then(
                CompletableFuture.completedStage("now"),
                answer -> said.add(answer + " on " + Thread.currentThread().getName()),
                _ -> {})));
    assertThat(next()).contains("now on continuations-pekko.actor");
  }

  @Test
  void whatIsDelayedRunsOnce() throws InterruptedException {
    actor.tell(
        new Begin((continuations, _) ->
            continuations.after(Duration.ofMillis(1), () -> said.add("after"))));
    expect("made 1", "after");
    say("and no more");
    expect("1 and no more");
  }

  @Test
  void anExceptionInAStepRestartsTheActor() throws InterruptedException {
    actor.tell(
        new Begin((continuations, _) ->
            continuations.then(
                CompletableFuture.completedStage("yes"),
                _ -> {
                  throw new IllegalStateException("thrown by a step");
                },
                _ -> {})));
    expect("made 1", "made 2");
  }

  @Test
  void whatAnEarlierIncarnationBeganIsDropped() throws InterruptedException {
    var before = new CompletableFuture<String>();
    begin(before);
    actor.tell(
        new Begin((_, _) -> {
          throw new IllegalStateException("thrown by a message");
        }));
    expect("made 1", "made 2");
    before.complete("too late");
    var after = new CompletableFuture<String>();
    begin(after);
    after.complete("in time");
    expect("2 answered in time");
    assertThat(said).isEmpty();
  }

  @Test
  void afterAStopNothingRuns() throws Exception {
    var stage = new CompletableFuture<String>();
    begin(stage);
    actor.tell(new Stop());
    expect("made 1", "stopped");
    stage.complete("too late");
    system.terminate();
    system.getWhenTerminated().toCompletableFuture().get(20, TimeUnit.SECONDS);
    assertThat(said).isEmpty();
  }
}
