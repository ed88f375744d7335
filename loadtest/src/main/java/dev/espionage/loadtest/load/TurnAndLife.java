package dev.espionage.loadtest.load;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/// The cost of a turn and of a game's life, which is everything else that a game needs from its
/// creation to its end. They are the ordinary least squares `a` and `b` of `cost = turns · a +
/// games · b` over rounds that mix the two differently. The rounds have one length, so their errors
/// are alike. There is no constant term: a round without turns and games costs next to nothing.
///
/// The interval at 95 % is `a ± t · s · √((XᵀX)⁻¹)₁₁`. There, `s²` is the sum of squared residuals
/// divided by `n - 2`, and `t` the quantile 0.975 of Student's distribution for as many degrees of
/// freedom. Two rounds give no interval: then both bounds are the value.
record TurnAndLife(Estimate turn, Estimate life) {

  /// The quantiles for 1, 2, … degrees of freedom; beyond them, [#MANY] is within 4 %.
  private static final List<Double> STUDENT =
      List.of(
          12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179,
          2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086);

  private static final double MANY = 2;

  /// The least ratio of the determinant to its first term with which the rounds differ enough.
  private static final double SINGULAR = 1e-6;

  /// The counts and the cost of a round.
  record Round(double turns, double games, double cost) {}

  /// A value with the bounds of its interval.
  public record Estimate(double value, double low, double high) {

    Estimate dividedBy(double divisor) {
      return new Estimate(value / divisor, low / divisor, high / divisor);
    }

    /// Returns the value and the interval.
    String text() {
      return "%.2f (%.2f to %.2f)".formatted(value, low, high);
    }
  }

  /// Returns the fit; empty if the rounds do not tell turns and games apart.
  static Optional<TurnAndLife> of(List<Round> rounds) {
    double turns = sum(rounds, round -> round.turns() * round.turns());
    double games = sum(rounds, round -> round.games() * round.games());
    double both = sum(rounds, round -> round.turns() * round.games());
    double determinant = turns * games - both * both;
    if (determinant <= SINGULAR * turns * games) {
      return Optional.empty();
    }
    double turnCost = sum(rounds, round -> round.turns() * round.cost());
    double gameCost = sum(rounds, round -> round.games() * round.cost());
    double turn = (games * turnCost - both * gameCost) / determinant;
    double life = (turns * gameCost - both * turnCost) / determinant;
    int freedom = rounds.size() - 2;
    double residuals =
        sum(rounds, round -> square(round.cost() - round.turns() * turn - round.games() * life));
    double width = freedom == 0 ? 0 : student(freedom) * Math.sqrt(residuals / freedom);
    return Optional.of(
        new TurnAndLife(
            estimate(turn, width * Math.sqrt(games / determinant)),
            estimate(life, width * Math.sqrt(turns / determinant))));
  }

  /// Returns the cost of a turn in games of this length, with its share of the life.
  double perTurn(int turns) {
    return turn.value() + life.value() / turns;
  }

  private static Estimate estimate(double value, double width) {
    return new Estimate(value, value - width, value + width);
  }

  private static double student(int freedom) {
    return freedom <= STUDENT.size() ? STUDENT.get(freedom - 1) : MANY;
  }

  private static double square(double value) {
    return value * value;
  }

  private static double sum(List<Round> rounds, ToDoubleFunction<Round> term) {
    return rounds.stream().mapToDouble(term).sum();
  }
}
