package dev.espionage.tools.report;

import com.google.gson.Gson;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Writes a report as one self-contained HTML page with its charts, styles and data. The data is
/// the [layout][ReportLayout] as JSON, in which `<`, `>` and `&` are escaped; a script makes the
/// page from it.
public final class HtmlPage {

  private static final Pattern PLACE = Pattern.compile("@([A-Z_]+)@");

  private HtmlPage() {}

  public static String of(ReportLayout layout) throws IOException {
    Map<String, String> parts =
        Map.of(
            "UPLOT_LICENSE", resource("LICENSE"),
            "UPLOT_CSS", resource("uPlot.min.css"),
            "UPLOT_JS", resource("uPlot.iife.min.js"),
            "STYLE", resource("page.css"),
            "DATA", new Gson().toJson(layout),
            "SCRIPT", resource("page.js"));
    return filled(resource("page.html"), parts);
  }

  /// Fills the placeholders of a template. Text within a part that looks like a placeholder stays.
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
