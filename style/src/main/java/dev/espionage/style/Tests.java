package dev.espionage.style;

import com.google.errorprone.VisitorState;

/// The sources of tests, where some rules do not hold.
final class Tests {
  private Tests() {}

  /// Returns whether the source that is being checked is one of them.
  static boolean contain(VisitorState state) {
    return state
        .getPath()
        .getCompilationUnit()
        .getSourceFile()
        .toUri()
        .getPath()
        .contains("/src/test/");
  }
}
