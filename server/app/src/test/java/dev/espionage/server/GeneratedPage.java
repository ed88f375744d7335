package dev.espionage.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A page of docs/reference, which a test makes from the program.
public final class GeneratedPage {
  /// The root of the source tree.
  public static final Path TREE = Path.of("..", "..");

  private GeneratedPage() {}

  /// Fails if the page differs from what the program says. Writes it if the system property
  /// `checks.pages.write` is set.
  ///
  /// @param name the name of the file
  /// @param source where the content comes from
  /// @param content the page without its introduction
  public static void check(String name, String title, String source, Class<?> test, String content)
      throws IOException {
    Path page = TREE.resolve("docs").resolve("reference").resolve(name);
    String introduction =
        """
        # %s

        This page is made from %s.
        Change those, and write it again:

        ```sh
        mvn -pl server/app -am test -Dtest=%s -Dsurefire.failIfNoSpecifiedTests=false -Dchecks.pages.write
        ```
        """
            .formatted(title, source, test.getSimpleName());
    String whole = introduction + content;
    if (System.getProperty("checks.pages.write") != null) {
      Files.writeString(page, whole);
    }
    assertThat(page).content().as("run the command at the head of the page").isEqualTo(whole);
  }
}
