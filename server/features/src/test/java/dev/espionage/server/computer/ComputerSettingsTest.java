package dev.espionage.server.computer;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.util.concurrent.Uninterruptibles;
import dev.espionage.bot.player.Player;
import dev.espionage.bot.player.ThinkingTime;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.play.View;
import dev.espionage.server.TestConfig;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/// Tests of computer settings that differ from the defaults.
class ComputerSettingsTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
  private final ComputerSettings settings =
      TestConfig.section(
          "computer",
          ComputerSettings::read,
          "computer.threads",
          "3",
          "computer.max-think-time",
          "20ms");

  private SearchThreads searchThreads() {
    return new SearchThreads(settings.threadsHere(), new ComputerMetrics(registry));
  }

  @Test
  void asManyThinkAtATimeAsIsSet() throws InterruptedException {
    var begun = new CountDownLatch(3);
    var released = new CountDownLatch(1);
    try (SearchThreads searchThreads = searchThreads()) {
      for (int i = 0; i < 5; i++) {
        searchThreads.execute(() -> {
          begun.countDown();
          var _ = Uninterruptibles.awaitUninterruptibly(released, PATIENCE);
        });
      }
      assertThat(begun.await(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
      assertThat(registry.get("espionage.computer.queue").gauge().value()).isEqualTo(2);
      released.countDown();
    }
  }

  @Test
  void withoutANumberThereIsAThreadAtLeast() {
    assertThat(TestConfig.section("computer", ComputerSettings::read).threadsHere()).isPositive();
  }

  /// A player that thinks as long as it may.
  private static final class SlowPlayer implements Player {
    private static final Turn TURN = new Turn(List.of(new Step(0, 1)));

    @Override
    public Deployment deploy() {
      return Deployment.random(Variants.SMALL, new SplittableRandom(1));
    }

    @Override
    public void observe(View view) {}

    @Override
    public Turn turn(ThinkingTime thinking) {
      long end = System.nanoTime() + PATIENCE.toNanos();
      for (int rounds = 0; thinking.allowsRound(rounds); rounds++) {
        if (System.nanoTime() - end > 0) {
          throw new AssertionError("it may think for more than " + PATIENCE);
        }
      }
      return TURN;
    }

    @Override
    public boolean acceptsDraw() {
      return false;
    }
  }

  @Test
  void aTurnIsThoughtAboutAsLongAsIsSet() {
    try (SearchThreads searchThreads = searchThreads()) {
      var player =
          new SearchThreads.TimedPlayer(new SlowPlayer(), searchThreads, settings.pace().most());
      long begun = System.nanoTime();
      assertThat(player.turn(ThinkingTime.rounds(Integer.MAX_VALUE))).isEqualTo(SlowPlayer.TURN);
      assertThat(Duration.ofNanos(System.nanoTime() - begun))
          .isGreaterThanOrEqualTo(settings.pace().most());
    }
  }
}
