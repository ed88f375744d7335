package dev.espionage.client.computer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.bot.player.RandomPlayer;
import dev.espionage.client.guide.EagerPlayer;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Volcanoes;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Checks that the example player of docs/bot-guide.md can play.
class ExampleTest {

  static Stream<Variant> variants() {
    return Variants.ALL.stream();
  }

  @ParameterizedTest
  @MethodSource("variants")
  void theExamplePlaysToTheEnd(Variant variant) {
    SimulatedServer simulatedServer =
        new SimulatedServer(Volcanoes.random(variant, new SplittableRandom(1)), 1);
    simulatedServer.sit(Side.WHITE, EagerPlayer::new, 1);
    simulatedServer.sit(Side.BLACK, RandomPlayer::new, 2);
    simulatedServer.run();
    assertThat(simulatedServer.givenUp).isEmpty();
    assertThat(simulatedServer.isOver()).isTrue();
  }
}
