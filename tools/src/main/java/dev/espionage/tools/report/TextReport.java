package dev.espionage.tools.report;

import dev.espionage.tools.report.ReportLayout.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// Writes a report for a terminal: the headline, the figures, the tables with aligned columns, and
/// the first findings. Wraps texts to a width of {@value #WIDTH} characters, but neither tables nor
/// findings.
final class TextReport {

  private static final int WIDTH = 100;
  private static final int MOST_FINDINGS = 20;
  private static final String GAP = "  ";

  private final ReportLayout layout;
  private final List<Table> tables = new ArrayList<>();
  private final List<String> lines = new ArrayList<>();

  TextReport(ReportLayout layout) {
    this.layout = layout;
    Table figures = Table.list("Figures");
    for (ReportLayout.Figure figure : layout.figures()) {
      String remark = figure.remark().isEmpty() ? "" : " (" + figure.remark() + ")";
      figures = figures.row(figure.name(), figure.value() + remark);
    }
    if (!figures.isEmpty()) {
      tables.add(figures);
    }
    for (ReportLayout.Section section : layout.sections()) {
      if (section instanceof Table table) {
        tables.add(table);
      }
    }
  }

  List<String> lines() {
    if (!layout.headline().isEmpty()) {
      wrap("", String.join(", ", layout.headline()));
    }
    List<Table> lists = tables.stream().filter(table -> table.columns().isEmpty()).toList();
    int nameWidth = width(lists.stream().flatMap(list -> list.rows().stream()).toList(), 0);
    for (Table table : tables) {
      if (!lines.isEmpty()) {
        lines.add("");
      }
      if (lists.contains(table)) {
        table.rows().forEach(row -> wrap(left(row.getFirst(), nameWidth) + GAP, row.getLast()));
      } else {
        columns(table);
      }
      table.note().lines().forEach(note -> wrap("", note));
    }
    findings();
    return List.copyOf(lines);
  }

  /// Adds a table, with its caption as the heading of the first column.
  private void columns(Table table) {
    List<List<String>> rows = new ArrayList<>(table.rows());
    List<String> head = new ArrayList<>(table.columns());
    head.addFirst(table.caption());
    rows.addFirst(head);
    List<Integer> widths = IntStream.range(0, head.size()).mapToObj(i -> width(rows, i)).toList();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder(left(row.getFirst(), widths.getFirst()));
      for (int i = 1; i < row.size(); i++) {
        line.append(GAP).append(" ".repeat(widths.get(i) - row.get(i).length())).append(row.get(i));
      }
      lines.add(line.toString().stripTrailing());
    }
  }

  private void findings() {
    ReportLayout.Findings findings = layout.findings();
    List<String> shown = findings.first().stream().limit(MOST_FINDINGS).toList();
    shown.forEach(finding -> lines.add(findings.name() + ": " + finding));
    if (findings.count() > shown.size()) {
      lines.add("… and %,d more".formatted(findings.count() - shown.size()));
    }
  }

  /// Adds a text after a start, and indents its further lines by the length of the start.
  private void wrap(String start, String text) {
    int room = WIDTH - start.length();
    String before = start;
    String rest = text;
    while (rest.length() > room && rest.lastIndexOf(' ', room) > 0) {
      int end = rest.lastIndexOf(' ', room);
      lines.add(before + rest.substring(0, end).stripTrailing());
      before = " ".repeat(start.length());
      rest = rest.substring(end).strip();
    }
    lines.add(before + rest);
  }

  private static int width(List<List<String>> rows, int column) {
    return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
  }

  private static String left(String text, int width) {
    return text + " ".repeat(width - text.length());
  }
}
