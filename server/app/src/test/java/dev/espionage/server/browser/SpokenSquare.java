package dev.espionage.server.browser;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A square as a screen reader says it.
///
/// @param name the name, such as "b2"
/// @param words the words after the name, such as "White", "Corporal" and "selected"
record SpokenSquare(String name, List<String> words) {
  private static final Pattern LABEL = Pattern.compile("([a-z]\\d+)(?:, (.*))?");

  /// Returns the square that these words name, if they begin with a square.
  static Optional<SpokenSquare> parse(String said) {
    Matcher label = LABEL.matcher(said);
    return label.matches() ? Optional.of(of(label)) : Optional.empty();
  }

  private static SpokenSquare of(Matcher label) {
    String words = label.group(2);
    return new SpokenSquare(
        label.group(1), words == null ? List.of() : List.of(words.split(", ", -1)));
  }

  /// Returns whether these words begin with a square.
  static boolean isSpoken(String said) {
    return LABEL.matcher(said).matches();
  }

  /// Returns whether this was said of the square.
  boolean says(String word) {
    return words.contains(word);
  }

  /// Returns the name of the square that is this many files and ranks away.
  static String beside(String name, int files, int ranks) {
    return (char) (file(name) + files) + String.valueOf(rank(name) + ranks);
  }

  /// Returns the letter of a square's file.
  static char file(String name) {
    return name.charAt(0);
  }

  /// Returns a square's rank, from 1.
  static int rank(String name) {
    return Integer.parseInt(name.substring(1));
  }
}
