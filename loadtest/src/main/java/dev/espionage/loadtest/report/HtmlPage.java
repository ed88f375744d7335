package dev.espionage.loadtest.report;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The report as one page that needs nothing but itself: charts, styles and data are in it. */
public final class HtmlPage {

  private static final Pattern PLACE = Pattern.compile("@([A-Z_]+)@");

  private HtmlPage() {}

  /**
   * The page.
   *
   * @throws IOException if this program was built without the files that it is made of
   * @throws IllegalArgumentException if there are no pages of such reports
   */
  public static String of(Report report) throws IOException {
    return switch (report) {
      case LoadReport _ -> page("Espionage load test", "load", report);
      case MatchReport _ -> page("Espionage match", "match", report);
      case SoakReport _ -> page("Espionage soak", "soak", report);
      case MemoryReport _ -> throw new IllegalArgumentException("there is no page of memory");
    };
  }

  private static String page(String title, String name, Report report) throws IOException {
    Map<String, String> parts =
        Map.of(
            "TITLE", title,
            "UPLOT_LICENSE", resource("LICENSE"),
            "UPLOT_CSS", resource("uPlot.min.css"),
            "UPLOT_JS", resource("uPlot.iife.min.js"),
            "STYLE", resource("page.css"),
            "SECTIONS", resource(name + ".html").stripTrailing(),
            "DATA", report.json(),
            "COMMON", resource("page.js"),
            "SCRIPT", resource(name + ".js"));
    return filled(resource("page.html"), parts);
  }

  /** Puts the parts in their places; what looks like a place within a part stays as it is. */
  static String filled(String template, Map<String, String> parts) {
    return PLACE
        .matcher(template)
        .replaceAll(place ->
            Matcher.quoteReplacement(Optional.ofNullable(parts.get(place.group(1))).orElseThrow()));
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = HtmlPage.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IOException("the report's " + name + " is missing from this build");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
