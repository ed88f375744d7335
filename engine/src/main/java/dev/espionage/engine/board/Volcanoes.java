package dev.espionage.engine.board;

import dev.espionage.engine.parse.Parsed;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;

/// The squares that no piece may enter (rules, section 1), always valid for their variant.
public record Volcanoes(Variant variant, SquareSet squares) {

  public Volcanoes {
    if (!areLawful(variant, squares)) {
      throw new IllegalArgumentException("invalid volcanoes for " + variant.id() + ": " + squares);
    }
  }

  /// Draws random volcanoes; every valid choice is equally likely.
  public static Volcanoes random(Variant variant, RandomGenerator random) {
    Geometry geometry = variant.geometry();
    List<Integer> files = new ArrayList<>();
    for (int file = 0; file < geometry.files(); file++) {
      files.add(file);
    }
    Collections.shuffle(files, random);
    SquareSet squares = SquareSet.EMPTY;
    for (int file : files.subList(0, variant.volcanoesDrawn())) {
      int square = geometry.square(file, variant.volcanoRank());
      squares = squares.with(square).with(geometry.halfTurn(square));
    }
    return new Volcanoes(variant, squares);
  }

  /// Reads all volcanoes in board order, such as `c5,f5,e6,h6`.
  public static Parsed<Volcanoes> parse(Variant variant, String text) {
    SquareSet squares = SquareSet.EMPTY;
    int column = 1;
    int last = -1;
    for (String name : text.split(",", -1)) {
      switch (variant.geometry().parseSquare(name)) {
        case Parsed.Failure<Integer> failure -> {
          return failure.shifted(column - 1);
        }
        case Parsed.Value<Integer>(Integer square) -> {
          if (square <= last) {
            return Parsed.failure(column, name + " is out of board order (a1, b1, …)");
          }
          last = square;
          squares = squares.with(square);
        }
      }
      column += name.length() + 1;
    }
    return of(variant, squares);
  }

  /// Returns the volcanoes on these squares, or a failure if the variant does not allow them.
  public static Parsed<Volcanoes> of(Variant variant, SquareSet squares) {
    return areLawful(variant, squares)
        ? Parsed.value(new Volcanoes(variant, squares))
        : Parsed.failure(
            1,
            "expected volcanoes: "
                + expectation(variant)
                + "; found "
                + (squares.isEmpty() ? "none" : names(variant, squares)));
  }

  /// Returns the squares in the form that [#parse] reads.
  public String notation() {
    return names(variant, squares);
  }

  private static String names(Variant variant, SquareSet squares) {
    List<String> names = new ArrayList<>();
    squares.forEach(square -> names.add(variant.geometry().name(square)));
    return String.join(",", names);
  }

  private static boolean areLawful(Variant variant, SquareSet squares) {
    int[] drawn = {0};
    SquareSet[] expected = {SquareSet.EMPTY};
    squares.forEach(square -> {
      if (variant.geometry().rank(square) == variant.volcanoRank()) {
        drawn[0]++;
        expected[0] = expected[0].with(square).with(variant.geometry().halfTurn(square));
      }
    });
    return drawn[0] == variant.volcanoesDrawn() && expected[0].equals(squares);
  }

  private static String expectation(Variant variant) {
    return variant.volcanoesDrawn()
        + " on rank "
        + (variant.volcanoRank() + 1)
        + " and "
        + (variant.volcanoesDrawn() == 1 ? "its half-turn image" : "their half-turn images");
  }
}
