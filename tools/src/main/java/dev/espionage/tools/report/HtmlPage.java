package dev.espionage.tools.report;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Renders a report as one self-contained HTML page with its charts, styles and data. */
public final class HtmlPage {

  private static final Pattern PLACE = Pattern.compile("@([A-Z_]+)@");

  private HtmlPage() {}

  /**
   * Returns the page.
   *
   * @throws IOException if a resource of the page is missing from this build
   * @throws IllegalArgumentException if there is no page for reports of this kind
   */
  public static String of(Report report) throws IOException {
    Report.Page page =
        report.page().orElseThrow(() -> new IllegalArgumentException("there is no page"));
    return page(page.title(), page.name(), report);
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

  /**
   * Fills the placeholders of a template. Text within a part that looks like a placeholder stays.
   */
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
