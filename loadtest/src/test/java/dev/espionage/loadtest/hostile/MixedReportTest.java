package dev.espionage.loadtest.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.Gson;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.espionage.tools.report.HtmlPage;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class MixedReportTest {
  private static final String FINDING = "control games: </script>&'@DATA@";

  @Test
  void theSummaryComparesTheFirstAndLastPartsOfTheRun() {
    assertThat(MixedFixture.report(List.of()).layout().lines())
        .containsExactly(
            "3 attacks at a time for 8 s at 50 %, 4 control games, 20 turns/s, seed 7",
            "",
            "turns      220 (of the control games)",
            "live heap  31.0 MiB (before the attacks 30.0 MiB)",
            "closed     1,234 ms (after the last attack)",
            "findings   none",
            "",
            "Part of the run  before  first attacks  last attacks   after",
            "from second           1              2             8      11",
            "to second             1              3             9      11",
            "resident MiB        101            103           109     111",
            "heap used MiB        50             50            50      50",
            "threads              40             40            40      40",
            "open files          100            100           100     100",
            "connections           9              9             9       9",
            "computer games        2              2             2       2",
            "turns                20             40            40      20",
            "turn p50 ms         1.0            2.0           8.0    11.0",
            "turn p99 ms         1.0            3.0           9.0    11.0",
            "turn max ms         1.0            3.0           9.0    11.0",
            "log lines             1              2             2       1",
            "login p99 ms       10.0           30.0          90.0   110.0",
            "login refused    0 of 2         1 of 5        0 of 4  0 of 2",
            "",
            "Attack      runs  hindered  connected  refused  sent KiB",
            "ping-flood     3         1      4,000       20     2,000",
            "hindered: other attacks had taken what the attack needed, such as places for"
                + " connections");
  }

  @Test
  void findingsAreCountedAndTold() {
    MixedReport report = MixedFixture.report(List.of(FINDING));
    assertThat(report.isClean()).isFalse();
    assertThat(report.layout().lines()).endsWith("finding: " + FINDING);
  }

  @Test
  void thePageHoldsEverythingAndLoadsNothing() throws IOException {
    MixedReport report = MixedFixture.report(List.of(FINDING));
    String page = HtmlPage.of(report.layout());
    assertThat(page)
        .contains("uPlot", "Permission is hereby granted")
        .doesNotContainPattern("<script[^>]+src=")
        .doesNotContain("<link", "<img", "@import", "fetch(", "@SCRIPT");
    int data = page.indexOf("<script type=\"application/json\"");
    String json = page.substring(page.indexOf('>', data) + 1, page.indexOf("</script>", data));
    JsonObject read = JsonParser.parseString(json).getAsJsonObject();
    assertThat(read).isEqualTo(new Gson().toJsonTree(report.layout()));
    JsonObject sample =
        JsonParser.parseString(report.json())
            .getAsJsonObject()
            .getAsJsonArray("samples")
            .get(1)
            .getAsJsonObject();
    assertThat(sample.get("phase").getAsString()).isEqualTo("attacks");
  }

  @Test
  void thePictureIsWellFormedAndHasAPointPerSample() throws Exception {
    Document svg =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(
                new InputSource(new StringReader(MixedPlot.svg(MixedFixture.report(List.of())))));
    var curves = svg.getElementsByTagName("polyline");
    assertThat(curves.getLength()).isEqualTo(7);
    for (int i = 0; i < curves.getLength(); i++) {
      String points = curves.item(i).getAttributes().getNamedItem("points").getNodeValue();
      assertThat(points.split(" ", -1)).hasSize(11);
    }
  }
}
