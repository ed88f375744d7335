package dev.espionage.tools.report;

import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/// A report as its reader sees it, on a terminal ([#lines]) and as a page ([HtmlPage]). Only the
/// page shows charts.
///
/// @param headline the settings, in short parts; empty ones are left out
/// @param figures the most important values
/// @param sections the tables and charts, in their order; empty ones are left out
public record ReportLayout(
    String title,
    List<String> headline,
    List<Figure> figures,
    List<Section> sections,
    Findings findings) {

  public ReportLayout {
    headline = headline.stream().filter(part -> !part.isEmpty()).toList();
    figures = List.copyOf(figures);
    sections = sections.stream().filter(section -> !section.isEmpty()).toList();
  }

  /// Returns the layout with one more section at its end.
  public ReportLayout plus(Section last) {
    List<Section> all = Stream.concat(sections.stream(), Stream.of(last)).toList();
    return new ReportLayout(title, headline, figures, all, findings);
  }

  /// Returns the report for a terminal, one line per element, without newlines.
  public List<String> lines() {
    return new TextReport(this).lines();
  }

  /// One of the most important values, with an optional remark.
  public record Figure(String name, String value, String remark) {

    public Figure(String name, String value) {
      this(name, value, "");
    }
  }

  /// The errors of a report: the word for one of them, their count, and the first of them.
  public record Findings(String name, long count, List<String> first) {

    public Findings {
      first = List.copyOf(first);
    }
  }

  /// A part of a report under its own caption.
  public sealed interface Section {

    String caption();

    /// Returns whether there is nothing to show.
    boolean isEmpty();
  }

  /// A table whose first column holds the names of its rows.
  ///
  /// @param note an explanation, of one or more lines; may be empty
  /// @param columns the headings of the other columns, which hold numbers; empty if the table is a
  ///   list of names and values
  /// @param rows the cells of each row, its name first
  /// @param bars the size of the bar that the page draws for each row, in any unit; may be empty
  public record Table(
      String caption, String note, List<String> columns, List<List<String>> rows, List<Double> bars)
      implements Section {

    public Table {
      columns = List.copyOf(columns);
      rows = rows.stream().map(List::copyOf).toList();
      bars = List.copyOf(bars);
    }

    /// Creates a table with a row for each item.
    @SafeVarargs
    @SuppressWarnings("varargs") // The array is only read.
    public static <T> Table of(
        String caption,
        String note,
        List<T> items,
        Function<T, String> name,
        Column<T>... columns) {
      List<Column<T>> all = List.of(columns);
      List<List<String>> rows =
          items.stream()
              .map(item ->
                  Stream.concat(
                          Stream.of(name.apply(item)),
                          all.stream().map(column -> column.cell(item)))
                      .toList())
              .toList();
      List<String> headings = all.stream().map(Column::heading).toList();
      return new Table(caption, note, headings, rows, List.of());
    }

    /// Creates an empty list of names and values.
    public static Table list(String caption) {
      return new Table(caption, "", List.of(), List.of(), List.of());
    }

    /// Returns this table with one more row, unless its last cell is empty.
    public Table row(String... cells) {
      Stream<List<String>> row = Stream.of(List.of(cells)).filter(all -> !all.getLast().isEmpty());
      return new Table(caption, note, columns, Stream.concat(rows.stream(), row).toList(), bars);
    }

    public Table withBars(List<Double> sizes) {
      return new Table(caption, note, columns, rows, sizes);
    }

    @Override
    public boolean isEmpty() {
      return rows.isEmpty();
    }
  }

  /// A column of a table of items, with the format of its values.
  public record Column<T>(String heading, String format, Function<T, Object> value) {

    private String cell(T item) {
      return format.formatted(value.apply(item));
    }
  }

  /// A chart of one or more series over a common x axis.
  ///
  /// @param note an explanation; may be empty
  /// @param x the label of the x axis
  /// @param y the label of the y axis, with its unit
  /// @param places the x values of all series, in ascending order
  /// @param marks the x values at which the chart has a dashed vertical line
  public record Chart(
      String caption,
      String note,
      String x,
      String y,
      Scale scale,
      List<Double> places,
      List<Series> series,
      List<Double> marks)
      implements Section {

    public Chart {
      places = List.copyOf(places);
      series = List.copyOf(series);
      marks = List.copyOf(marks);
    }

    /// Creates a linear chart without series, with a place for each sample.
    public static <T> Chart of(
        String caption, String x, String y, List<T> samples, ToDoubleFunction<T> place) {
      List<Double> places = valuesOf(samples, place);
      return new Chart(caption, "", x, y, Scale.LINEAR, places, List.of(), List.of());
    }

    public <T> Chart withSeries(
        String name, Style style, List<T> samples, ToDoubleFunction<T> value) {
      Stream<Series> more = Stream.of(new Series(name, style, valuesOf(samples, value)));
      List<Series> all = Stream.concat(series.stream(), more).toList();
      return new Chart(caption, note, x, y, scale, places, all, marks);
    }

    public <T> Chart withLine(String name, List<T> samples, ToDoubleFunction<T> value) {
      return withSeries(name, Style.LINE, samples, value);
    }

    public Chart withScale(Scale other) {
      return new Chart(caption, note, x, y, other, places, series, marks);
    }

    public Chart withNote(String text) {
      return new Chart(caption, text, x, y, scale, places, series, marks);
    }

    public Chart withMarks(List<Double> dashed) {
      return new Chart(caption, note, x, y, scale, places, series, dashed);
    }

    @Override
    public boolean isEmpty() {
      return places.isEmpty();
    }
  }

  /// The scales of a chart's axes.
  public enum Scale {
    /// Linear; y from zero.
    LINEAR,
    /// Linear; y from 0 to 100.
    PERCENT,
    /// A logarithmic y axis, without the values that are not positive.
    LOGARITHMIC,
    /// A logarithmic x axis; y linear from zero.
    LOGARITHMIC_X
  }

  /// A series of a chart, with a y value for each place.
  public record Series(String name, Style style, List<Double> values) {

    public Series {
      values = List.copyOf(values);
    }
  }

  /// The drawing style of a series.
  public enum Style {
    LINE,
    BARS,
    /// A step per value, from the previous place to its own.
    STEPS,
    /// The lower bound of a band; a chart has at most one band.
    LOWER,
    /// The upper bound of the band.
    UPPER
  }

  public static <T> List<Double> valuesOf(List<T> samples, ToDoubleFunction<T> value) {
    return samples.stream().mapToDouble(value).boxed().toList();
  }
}
