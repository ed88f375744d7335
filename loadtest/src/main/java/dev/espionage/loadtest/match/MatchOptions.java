package dev.espionage.loadtest.match;

import dev.espionage.loadtest.options.Expect;
import dev.espionage.loadtest.options.SeedOption;
import dev.espionage.loadtest.options.VariantOption;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What is to be played, as it was given. */
final class MatchOptions {

  @Parameters(index = "0", paramLabel = "A", description = "A computer player.")
  private String a = "";

  @Parameters(index = "1", paramLabel = "B", description = "Its opponent; may be the same one.")
  private String b = "";

  @Option(
      names = "--games",
      paramLabel = "N",
      description = "How many; an even number, for sides are swapped (default: 100).")
  private int games = 100;

  @Option(
      names = "--time",
      paramLabel = "T",
      description = {
        "For each turn: 50ms or 2s; rounds:400, which gives the same match everywhere; or level, as",
        "long as the player itself likes, at most 2s (default: level)."
      })
  private String time = "level";

  @Option(names = "--threads", paramLabel = "K", description = "Games at a time (default: 1).")
  private int threads = 1;

  @Mixin private final VariantOption variant = new VariantOption();
  @Mixin private final SeedOption seed = new SeedOption();

  /**
   * The plan.
   *
   * @throws IllegalArgumentException that says what is wrong with an option
   */
  MatchPlan plan() {
    Expect.that(games >= 2 && games % 2 == 0, "--games: expected an even number from 2 on");
    Expect.that(threads >= 1, "--threads: expected at least 1");
    return new MatchPlan(
        Contender.named(a),
        Contender.named(b),
        variant.variant(),
        Expect.read("--time", time, Allowance::parse),
        time,
        games,
        seed.seed(),
        threads);
  }
}
