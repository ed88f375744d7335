package dev.espionage.engine.noninterference;

import dev.espionage.engine.play.PlayedStep;
import dev.espionage.engine.testkit.PublicCourse;
import dev.espionage.engine.testkit.RedealSearch;

/// The totals of the comparisons over the games of a variant.
final class ComparisonTotals {
  private int games;
  private int turns;
  private int attacks;
  private int unmaskings;
  private int tried;
  private int kept;
  private int redeals;
  private int pieces;
  private int movers;

  void add(PublicCourse course, RedealSearch.Found found) {
    games++;
    for (PublicCourse.SubmittedTurn submittedTurn : course.beats()) {
      if (submittedTurn instanceof PublicCourse.Played played) {
        turns++;
        for (PlayedStep step : played.steps()) {
          attacks += step.outcome() == PlayedStep.Outcome.MOVED ? 0 : 1;
          unmaskings += step.unmasked().size();
        }
      }
    }
    tried += found.tried();
    kept += found.kept();
    redeals += found.games().size();
    pieces += found.redealt();
    movers += found.moversRedealt();
  }

  @Override
  public String toString() {
    return """
    %d games of %d turns with %d attacks and %d unmaskings; \
    %d of %d changes kept (acceptance %d %%); \
    %d redeals with %.1f other pieces, %.1f of which had moved\
    """
        .formatted(
            games,
            turns,
            attacks,
            unmaskings,
            kept,
            tried,
            100 * kept / tried,
            redeals,
            (double) pieces / redeals,
            (double) movers / redeals);
  }
}
