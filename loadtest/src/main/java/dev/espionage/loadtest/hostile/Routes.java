package dev.espionage.loadtest.hostile;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The paths of the server's HTTP interface, for requests that nobody expects.
final class Routes {

  /// The interface's description, below the source tree.
  static final Path OPENAPI = Path.of("docs", "openapi.yaml");

  /// The paths of the management port that the description does not have.
  private static final List<String> MANAGEMENT = List.of("/metrics", "/healthz", "/readyz");

  /// Pages, files, and targets that are no paths.
  private static final List<String> OTHERS =
      List.of(
          "/",
          "/ws",
          "/assets/none.js",
          "/game/0123456789abcdef",
          "/replay/0123456789abcdef",
          "/invite/0123456789abcdef",
          "/player/0123456789abcdef",
          "/.well-known/security.txt",
          "/api/nothing",
          "/..%2f..%2fetc/passwd",
          "/%00",
          "//",
          "*",
          "http://elsewhere.example/",
          "http://127.0.0.1:9090/metrics");

  private static final Pattern PATH = Pattern.compile("(?m)^  (/[^ :]+):$");
  private static final String ADMINISTRATION = "/admin/";

  private Routes() {}

  /// Returns all paths of the source tree's description, with ids of nothing.
  static List<String> of(Path tree) throws IOException {
    String openapi = Files.readString(tree.resolve(OPENAPI), StandardCharsets.UTF_8);
    Stream<String> described =
        PATH.matcher(openapi).results().map((MatchResult path) -> filled(path.group(1)));
    return Stream.of(described, MANAGEMENT.stream(), OTHERS.stream())
        .flatMap(paths -> paths)
        .toList();
  }

  private static String filled(String path) {
    return path.replace("{variant}", "espionage")
        .replace("{speed}", "blitz")
        .replace("{first_day}", "2026-06-01")
        .replaceAll("\\{\\w+}", "0123456789abcdef");
  }

  /// Returns whether a path belongs to the management port, so that the public one has it not.
  static boolean isManagement(String path) {
    return path.startsWith(ADMINISTRATION) || MANAGEMENT.stream().anyMatch(path::endsWith);
  }
}
