package dev.espionage.loadtest.report;

import java.util.List;
import java.util.stream.IntStream;

/** Of two figures, round by round. */
public record Ratio(double median, double least, double greatest) {

  /** There is none: too little was measured. */
  public static final Ratio NONE = new Ratio(0, 0, 0);

  /**
   * Of rounds that belong together by their place; those in which one side's figure is 0 are left
   * out.
   */
  public static Ratio of(List<Double> ours, List<Double> theirs) {
    double[] ratios =
        IntStream.range(0, ours.size())
            .filter(i -> ours.get(i) > 0 && theirs.get(i) > 0)
            .mapToDouble(i -> ours.get(i) / theirs.get(i))
            .sorted()
            .toArray();
    if (ratios.length == 0) {
      return NONE;
    }
    int middle = ratios.length / 2;
    double median =
        ratios.length % 2 == 1 ? ratios[middle] : (ratios[middle - 1] + ratios[middle]) / 2;
    return new Ratio(median, ratios[0], ratios[ratios.length - 1]);
  }

  @Override
  public String toString() {
    return "%.2f (%.2f to %.2f)".formatted(median, least, greatest);
  }
}
