package dev.espionage.server.browser.leak;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/// The data that a test's pages received but should not have.
///
/// @param findings the findings, one line each; empty if there is no leak
/// @param frames the number of frames searched
/// @param boards the number of boards judged
public record Leaks(List<String> findings, int frames, int boards) {

  public Leaks {
    findings = List.copyOf(findings);
  }

  /// Searches everything that the pages received.
  static Leaks in(List<Recording> recordings) {
    Map<String, GameSecrets> games = new TreeMap<>();
    recordings.stream()
        .flatMap(recording -> recording.games().stream())
        .distinct()
        .forEach(game -> games.put(game, GameReconstruction.of(game, recordings)));
    SecretSearch search = new SecretSearch(games, recordings);
    List<String> findings = new ArrayList<>();
    int frames = 0;
    int boards = 0;
    for (Recording recording : recordings) {
      Consumer<String> found = text -> findings.add(recording.page() + ": " + text);
      BoardJudge judge = new BoardJudge(games, found);
      recording.items().forEach(item -> look(item, judge, search, recording, found));
      frames += (int) recording.received().count();
      boards += judge.boards();
    }
    return new Leaks(findings, frames, boards);
  }

  private static void look(
      Recording.Item item,
      BoardJudge judge,
      SecretSearch search,
      Recording recording,
      Consumer<String> found) {
    switch (item) {
      case Recording.Received received -> {
        if (received.frame().isEmpty()) {
          found.accept("a frame that is not of the protocol");
        }
        received
            .frame()
            .ifPresent(frame -> {
              judge.read(frame);
              search.in(frame, recording, judge, found);
            });
      }
      case Recording.Body body -> search.in(body, recording, found);
      case Recording.Sent _ -> {}
    }
  }
}
