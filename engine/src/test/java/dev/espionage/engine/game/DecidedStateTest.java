package dev.espionage.engine.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.testkit.RandomScripts;
import dev.espionage.engine.testkit.ScriptedGame;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// A running room continues with the state in a decision; a restored room with the state built from
/// the journal's events. Both must be equal after every command of random games, including rejected
/// ones.
class DecidedStateTest {

  private static final long SEED = 20_260_601L;
  private static final int GAMES = 12;
  private static final int MOST_TURNS = 120;

  static Stream<Variant> variants() {
    return Variants.ALL.stream();
  }

  @ParameterizedTest
  @MethodSource("variants")
  void whatADecisionLeadsToIsWhatItsEventsMake(Variant variant) {
    long turns =
        LongStream.range(SEED, SEED + GAMES)
            .mapToObj(seed -> RandomScripts.draw(variant, MOST_TURNS, seed))
            .mapToLong(DecidedStateTest::compare)
            .sum();
    assertThat(turns).as("turns compared, %s", variant.id()).isGreaterThan(GAMES * 10L);
  }

  /// Compares both states after every command and returns the number of turns played.
  private static long compare(ScriptedGame script) {
    Referee referee = ScriptedGame.referee();
    Game game = script.created();
    long turns = 0;
    for (ScriptedGame.TimedCommand timedCommand : script.script()) {
      Decision decision = referee.decide(game, script.command(timedCommand), timedCommand.at());
      List<Event> events = decision.events();
      assertThat(decision.after())
          .as("%s, after %s at %s", script, events, timedCommand.at())
          .isEqualTo(game.apply(events));
      turns += events.stream().filter(Event.TurnPlayed.class::isInstance).count();
      game = decision.after();
    }
    return turns;
  }
}
