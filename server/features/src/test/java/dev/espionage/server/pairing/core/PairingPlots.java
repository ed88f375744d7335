package dev.espionage.server.pairing.core;

import dev.espionage.server.pairing.core.PairingDay.TimedPair;
import dev.espionage.server.pairing.core.PairingDay.Waited;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Draws the plots and the table of a simulated day.
final class PairingPlots {
  private static final int WIDTH = 720;
  private static final int HEIGHT = 400;
  private static final int LEFT = 60;
  private static final int BOTTOM = 340;
  private static final int TOP = 30;
  private static final int RIGHT = 700;

  /// The first second of each column; the last column is open-ended.
  private static final List<Integer> COLUMNS =
      List.of(0, 1, 2, 5, 10, 20, 30, 60, 120, 180, 300, 600, 1_200);

  private static final int DIFFERENCE_STEP = 50;
  private static final int ROWS = 16;

  private final List<TimedPair> made;
  private final List<Waited> givenUp;

  PairingPlots(PairingDay day) {
    made = day.made();
    givenUp = day.givenUp();
  }

  private static int longer(TimedPair pair) {
    return Math.max(pair.one().seconds(), pair.other().seconds());
  }

  private static int column(int seconds) {
    return (int) COLUMNS.stream().filter(begin -> begin <= seconds).count() - 1;
  }

  /// Returns a plot of the number of pairs by waiting time and rating difference; darker means
  /// more.
  String differences() {
    int[][] counts = new int[COLUMNS.size()][ROWS];
    for (TimedPair pair : made) {
      int row = Math.min(ROWS - 1, pair.difference() / DIFFERENCE_STEP);
      counts[column(longer(pair))][row]++;
    }
    int most = Stream.of(counts).flatMapToInt(IntStream::of).max().orElseThrow();
    var svg = begin("Pairs by waiting time of the longer waiting player and rating difference");
    double width = (RIGHT - LEFT) / (double) COLUMNS.size();
    double height = (BOTTOM - TOP) / (double) ROWS;
    for (int column = 0; column < COLUMNS.size(); column++) {
      for (int row = 0; row < ROWS; row++) {
        if (counts[column][row] > 0) {
          svg.append(
              rectangle(
                  LEFT + column * width,
                  BOTTOM - (row + 1) * height,
                  width,
                  height,
                  Math.log1p(counts[column][row]) / Math.log1p(most),
                  counts[column][row] + " pairs"));
        }
      }
      svg.append(text(LEFT + (column + 0.5) * width, BOTTOM + 18, "middle", columnName(column)));
    }
    for (int row = 0; row <= ROWS; row += 4) {
      String name = row * DIFFERENCE_STEP + (row == ROWS ? "+" : "");
      svg.append(text(LEFT - 8, BOTTOM - row * height + 4, "end", name));
    }
    return end(svg);
  }

  private static String columnName(int column) {
    int begin = COLUMNS.get(column);
    return begin < 60 ? begin + " s" : begin / 60 + " min";
  }

  /// Returns a plot of the share of players paired within each time, by width of their band.
  String waits() {
    var svg = begin("Players paired within a time, by half the width of their band");
    double width = (RIGHT - LEFT - 90) / (double) (COLUMNS.size() - 1);
    List<Integer> bands = bands();
    for (int index = 0; index < bands.size(); index++) {
      List<String> points = new ArrayList<>();
      for (int column = 1; column < COLUMNS.size(); column++) {
        double share = shareWithin(bands.get(index), COLUMNS.get(column));
        points.add(number(LEFT + column * width) + "," + number(BOTTOM - share * (BOTTOM - TOP)));
      }
      double shade = (index + 1.0) / bands.size();
      svg.append(
          "<polyline fill=\"none\" stroke=\"#1d4e89\" stroke-width=\"2\" stroke-opacity=\"%s\" points=\"%s\"/>\n"
              .formatted(number(shade), String.join(" ", points)));
      double y = BOTTOM - shareWithin(bands.get(index), COLUMNS.getLast()) * (BOTTOM - TOP);
      svg.append(text(RIGHT - 82, y + 4, "start", bandName(bands.get(index))));
    }
    for (int column = 1; column < COLUMNS.size(); column++) {
      svg.append(text(LEFT + column * width, BOTTOM + 18, "middle", columnName(column)));
    }
    for (int percent = 0; percent <= 100; percent += 25) {
      svg.append(
          text(LEFT - 8, BOTTOM - percent * (BOTTOM - TOP) / 100.0 + 4, "end", percent + " %"));
    }
    return end(svg);
  }

  private static List<Integer> bands() {
    return Stream.concat(PairingDay.WIDTHS.stream(), Stream.of(PairingDay.ANYBODY)).toList();
  }

  private static String bandName(int halfWidth) {
    return halfWidth == PairingDay.ANYBODY ? "anybody" : "± " + halfWidth;
  }

  private double shareWithin(int halfWidth, int seconds) {
    List<Integer> waits = waits(halfWidth);
    long gone = givenUp.stream().filter(one -> one.halfWidth() == halfWidth).count();
    return waits.stream().filter(wait -> wait <= seconds).count() / (double) (waits.size() + gone);
  }

  /// Returns the waiting times in ascending order.
  private List<Integer> waits(int halfWidth) {
    return made.stream()
        .flatMap(pair -> Stream.of(pair.one(), pair.other()))
        .filter(one -> one.halfWidth() == halfWidth)
        .map(Waited::seconds)
        .sorted()
        .toList();
  }

  /// Returns the table in Markdown.
  String table() {
    var table = new StringBuilder();
    table.append("%,d pairs, %,d gave up\n\n".formatted(made.size(), givenUp.size()));
    table.append("| band | paired | gave up | wait p50 | p90 | p99 | difference p50 | p90 |\n");
    table.append("|---|---|---|---|---|---|---|---|\n");
    for (int band : bands()) {
      List<Integer> waits = waits(band);
      List<Integer> differences =
          made.stream()
              .filter(pair -> pair.one().halfWidth() == band || pair.other().halfWidth() == band)
              .map(TimedPair::difference)
              .sorted()
              .toList();
      table.append(
          "| %s | %,d | %,d | %d s | %d s | %d s | %d | %d |\n"
              .formatted(
                  bandName(band),
                  waits.size(),
                  givenUp.stream().filter(one -> one.halfWidth() == band).count(),
                  percentile(waits, 50),
                  percentile(waits, 90),
                  percentile(waits, 99),
                  percentile(differences, 50),
                  percentile(differences, 90)));
    }
    return table.toString();
  }

  private static int percentile(List<Integer> sorted, int percent) {
    return sorted.get(Math.min(sorted.size() - 1, sorted.size() * percent / 100));
  }

  private static StringBuilder begin(String title) {
    return new StringBuilder()
        .append(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" font-size=\"12\">\n"
                .formatted(WIDTH, HEIGHT))
        .append("<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>\n".formatted(WIDTH, HEIGHT))
        .append(text(WIDTH / 2.0, 18, "middle", title))
        .append(
            "<path d=\"M%d %dV%dH%d\" fill=\"none\" stroke=\"#444444\"/>\n"
                .formatted(LEFT, TOP, BOTTOM, RIGHT));
  }

  private static String end(StringBuilder svg) {
    return svg.append("</svg>\n").toString();
  }

  private static String rectangle(
      double x, double y, double width, double height, double share, String title) {
    return "<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" fill=\"#1d4e89\" fill-opacity=\"%s\"><title>%s</title></rect>\n"
        .formatted(number(x), number(y), number(width), number(height), number(share), title);
  }

  private static String text(double x, double y, String anchor, String text) {
    return "<text x=\"%s\" y=\"%s\" text-anchor=\"%s\" fill=\"#222222\">%s</text>\n"
        .formatted(number(x), number(y), anchor, text);
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }
}
