package dev.espionage.loadtest.load;

import dev.espionage.tools.report.ReportLayout;
import java.util.List;

/**
 * One figure of the server's process.
 *
 * @param key the name for programs
 * @param label the name for people
 * @param unit {@code B}, {@code ms} or empty
 */
public record Measure(String key, String label, double value, String unit) {

  private static final double KIB = 1024;
  private static final double MIB = KIB * KIB;

  /** Returns a table of figures. */
  static ReportLayout.Table table(String caption, List<Measure> measures) {
    return ReportLayout.Table.of(
        caption,
        "",
        measures,
        Measure::label,
        new ReportLayout.Column<>("value", "%s", Measure::text));
  }

  /** Returns the value with its unit in readable form. */
  public String text() {
    return switch (unit) {
      case "B" -> bytes();
      case "" -> "%,.0f".formatted(value);
      default -> "%,.1f %s".formatted(value, unit);
    };
  }

  private String bytes() {
    if (value >= MIB) {
      return "%,.1f MiB".formatted(value / MIB);
    }
    return value >= KIB ? "%,.2f KiB".formatted(value / KIB) : "%,.0f B".formatted(value);
  }
}
