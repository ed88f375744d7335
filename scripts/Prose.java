import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Checks that pages of documentation are at most 100 columns wide. Run with a JDK 25: {@code java
 * scripts/Prose.java [directory]}. Prints each line that is wider. The exit status is 1 if there is
 * any, or if no page was found.
 */
public final class Prose {
  private static final int WIDEST = 100;
  private static final Set<String> SKIPPED = Set.of(".git", "node_modules", "target", "dist", "gen");
  private static final Pattern UNBREAKABLE = Pattern.compile("^\\s*(?:[-*>]|\\d+\\.)?\\s*\\S+$");

  private final List<String> found = new ArrayList<>();
  private int pages;

  public static void main(String[] arguments) throws IOException {
    Prose prose = new Prose();
    prose.walk(Path.of(arguments.length > 0 ? arguments[0] : "."));
    prose.found.forEach(System.out::println);
    System.out.printf(
        "%d lines of %d pages are too wide%n", prose.found.size(), prose.pages);
    System.exit(prose.found.isEmpty() && prose.pages > 0 ? 0 : 1);
  }

  private void walk(Path root) throws IOException {
    Files.walkFileTree(
        root,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
            return SKIPPED.contains(directory.getFileName().toString())
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            String name = file.getFileName().toString();
            if (name.endsWith(".md")) {
              page(file, Files.readAllLines(file));
            }
            return FileVisitResult.CONTINUE;
          }
        });
  }

  private void page(Path file, List<String> lines) {
    pages++;
    boolean code = false;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.strip().startsWith("```")) {
        code = !code;
      } else if (!code && isTooWide(line)) {
        add(file, i + 1, line.length() + " columns, expected at most " + WIDEST);
      }
    }
  }

  private static boolean isTooWide(String line) {
    return line.length() > WIDEST
        && !line.startsWith("|")
        && !line.startsWith("#")
        && !line.startsWith("![")
        && !UNBREAKABLE.matcher(line).matches();
  }

  private void add(Path file, int line, String what) {
    found.add("%s:%d: %s".formatted(file, line, what));
  }
}
