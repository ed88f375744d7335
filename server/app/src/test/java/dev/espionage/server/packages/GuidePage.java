package dev.espionage.server.packages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.regex.Pattern;

/// A page of `docs` with blocks of code.
///
/// @param text the page in Markdown
record GuidePage(String text) {

  static GuidePage read(String name) throws IOException {
    return new GuidePage(Files.readString(OutsideDirectory.TREE.resolve("docs").resolve(name)));
  }

  /// Returns the only block of a language that contains a text, exactly as the page shows it.
  ///
  /// @throws AssertionError if there is none, or more than one
  String block(String language, String part) {
    Pattern blocks = Pattern.compile("```" + language + "\\n(.*?)```", Pattern.DOTALL);
    List<String> found =
        blocks
            .matcher(text)
            .results()
            .map(block -> block.group(1))
            .filter(block -> block.contains(part))
            .toList();
    assertThat(found).as("blocks of %s with %s", language, part).hasSize(1);
    return found.getFirst();
  }
}
