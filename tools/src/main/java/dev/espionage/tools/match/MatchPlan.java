package dev.espionage.tools.match;

import dev.espionage.bot.player.PlayerFactory;
import dev.espionage.engine.board.Variant;
import dev.espionage.tools.options.OptionChecks;
import java.time.Duration;
import java.util.List;

/// The settings of a match.
///
/// @param turnTimeLimit the time limit of each turn
/// @param time the text from which `turnTimeLimit` was parsed
/// @param games the number of games, which is even because they come in pairs
/// @param seed the seed of all random choices
/// @param threads the number of games at a time
record MatchPlan(
    Contender a,
    Contender b,
    Variant variant,
    TurnTimeLimit turnTimeLimit,
    String time,
    int games,
    long seed,
    int threads) {

  /// Returns the settings, in short parts.
  List<String> headline(Duration took) {
    return List.of(
        "%s – %s".formatted(a.name(), b.name()),
        variant.id(),
        "%,d games".formatted(games),
        "time " + time,
        "seed " + seed,
        "%,d at a time".formatted(threads),
        "%.0f s".formatted(took.toMillis() / 1e3));
  }

  int pairs() {
    return games / 2;
  }

  record Contender(String name, PlayerFactory playerFactory) {

    static Contender named(String name) {
      return new Contender(name, OptionChecks.computer(name));
    }
  }
}
