package dev.espionage.loadtest.hostile;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * Draws the plots of a run with mixed attacks as one SVG picture: memory, threads, open files and
 * latency, one below the other. The time of the attacks is shaded.
 */
public final class MixedPlot {

  private static final int WIDTH = 720;
  private static final int LEFT = 70;
  private static final int RIGHT = 610;
  private static final int PANEL = 130;
  private static final int PLOT = 90;
  private static final int TOP = 36;
  private static final int FOOT = 40;
  private static final int STEPS = 6;
  private static final double MIB = 1 << 20;
  private static final List<String> COLOURS = List.of("#1f6f8b", "#b4540a");

  /** A curve of a panel. */
  private record Line(String name, ToDoubleFunction<MixedReport.Sample> value) {}

  /** Curves with a common scale. */
  private record Panel(String name, List<Line> lines) {}

  private static final List<Panel> PANELS =
      List.of(
          new Panel(
              "Memory, MiB",
              List.of(
                  new Line("resident", sample -> sample.figures().residentBytes() / MIB),
                  new Line("heap used", sample -> sample.figures().heapBytes() / MIB))),
          new Panel("Threads", List.of(new Line("threads", sample -> sample.figures().threads()))),
          new Panel(
              "Open files",
              List.of(
                  new Line("files", sample -> sample.figures().files()),
                  new Line("connections", sample -> sample.figures().connections()))),
          new Panel(
              "Control games' turns, ms",
              List.of(
                  new Line("p99", sample -> sample.control().p99()),
                  new Line("p50", sample -> sample.control().p50()))));

  private final List<MixedReport.Sample> samples;
  private final double seconds;
  private final StringBuilder svg = new StringBuilder();

  private MixedPlot(MixedReport report) {
    this.samples = report.samples();
    this.seconds = samples.isEmpty() ? 1 : samples.getLast().second();
  }

  /** Returns the picture. */
  public static String svg(MixedReport report) {
    MixedPlot plot = new MixedPlot(report);
    int height = TOP + PANELS.size() * PANEL + FOOT;
    plot.add(
        ("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\""
                + " font-size=\"12\">")
            .formatted(WIDTH, height));
    plot.add("<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>".formatted(WIDTH, height));
    for (int i = 0; i < PANELS.size(); i++) {
      plot.panel(PANELS.get(i), TOP + i * PANEL);
    }
    plot.times(TOP + PANELS.size() * PANEL - PANEL + PLOT);
    plot.add("</svg>");
    return plot.svg.toString();
  }

  private void panel(Panel panel, int top) {
    double most =
        ceiling(
            panel.lines.stream()
                .flatMapToDouble(line -> samples.stream().mapToDouble(line.value))
                .max()
                .orElse(1));
    attacks(top);
    text(LEFT, top - 8, "start", panel.name);
    add(
        "<path d=\"M%d %dV%dH%d\" fill=\"none\" stroke=\"#444444\"/>"
            .formatted(LEFT, top, top + PLOT, RIGHT));
    text(LEFT - 8, top + PLOT + 4, "end", "0");
    text(LEFT - 8, top + 4, "end", "%,.0f".formatted(most));
    for (int i = 0; i < panel.lines.size(); i++) {
      Line line = panel.lines.get(i);
      String colour = COLOURS.get(i);
      String points =
          samples.stream()
              .map(sample ->
                  "%s,%s"
                      .formatted(
                          number(x(sample.second())),
                          number(top + PLOT * (1 - line.value.applyAsDouble(sample) / most))))
              .collect(Collectors.joining(" "));
      add("<polyline fill=\"none\" stroke=\"%s\" points=\"%s\"/>".formatted(colour, points));
      add("<path d=\"M%d %dh14\" stroke=\"%s\"/>".formatted(RIGHT + 8, top + 10 + 18 * i, colour));
      text(RIGHT + 28, top + 14 + 18 * i, "start", line.name);
    }
  }

  private void attacks(int top) {
    List<Double> attacked =
        samples.stream()
            .filter(sample -> sample.phase() == MixedReport.Phase.ATTACKS)
            .map(MixedReport.Sample::second)
            .toList();
    if (!attacked.isEmpty()) {
      add(
          "<rect x=\"%s\" y=\"%d\" width=\"%s\" height=\"%d\" fill=\"#f1ebdd\"/>"
              .formatted(
                  number(x(attacked.getFirst())),
                  top,
                  number(x(attacked.getLast()) - x(attacked.getFirst())),
                  PLOT));
    }
  }

  private void times(int bottom) {
    double step = ceiling(seconds / STEPS);
    for (double second = 0; second <= seconds; second += step) {
      text(x(second), bottom + 18, "middle", "%,.0f".formatted(second));
    }
    text((LEFT + RIGHT) / 2.0, bottom + 36, "middle", "seconds; shaded: under attack");
  }

  private double x(double second) {
    return LEFT + (RIGHT - LEFT) * second / seconds;
  }

  /** Returns the smallest of 1, 2 and 5 times a power of ten that is not less than the value. */
  private static double ceiling(double value) {
    double power = Math.pow(10, Math.floor(Math.log10(Math.max(value, 1))));
    for (int factor : List.of(1, 2, 5)) {
      if (factor * power >= value) {
        return factor * power;
      }
    }
    return 10 * power;
  }

  private void text(double x, double y, String anchor, String text) {
    add(
        "<text x=\"%s\" y=\"%s\" text-anchor=\"%s\" fill=\"#222222\">%s</text>"
            .formatted(number(x), number(y), anchor, text));
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }

  private void add(String line) {
    svg.append(line).append('\n');
  }
}
