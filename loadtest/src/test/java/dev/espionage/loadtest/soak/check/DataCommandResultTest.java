package dev.espionage.loadtest.soak.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class DataCommandResultTest {
  private static final DataCommandResult BEFORE =
      new DataCommandResult(
          0, "games: 3 finished, 1 aborted, 2 unfinished, 0 unreadable\nno problems found\n");

  private static List<String> findings(int status, String output) {
    return new DataCommandResult(status, output)
        .findings(BEFORE, 7, 90).stream().map(Finding::toString).toList();
  }

  @Test
  void aStoreWithTheGamesThatWereFinishedIsRight() {
    assertThat(
            findings(
                0,
                "games: 10 finished, 5 aborted, 2 unfinished, 0 unreadable\nno problems found\n"))
        .isEmpty();
  }

  @Test
  void whatTheCheckComplainsOfIsFound() {
    assertThat(
            findings(
                1, "game x: damaged\ngames: 10 finished, 0 aborted, 0 unfinished, 1 unreadable"))
        .contains("damaged: 0.090 s: data check: exit status 1")
        .contains("damaged: 0.090 s: data check: game x: damaged");
  }

  @Test
  void aCheckWithoutCountsIsNone() {
    assertThat(findings(0, "")).containsExactly("damaged: 0.090 s: data check: exit status 0");
  }

  @Test
  void gamesThatAreNotOverAreFound() {
    assertThat(findings(0, "games: 10 finished, 0 aborted, 3 unfinished, 0 unreadable"))
        .containsExactly("unfinished: 0.090 s: data check: 1 unfinished games");
  }

  @Test
  void fewerAndMoreFinishedGamesThanWereFinishedAreFound() {
    assertThat(findings(0, "games: 9 finished, 0 aborted, 2 unfinished, 0 unreadable"))
        .containsExactly(
            "lost: 0.090 s: data check: 6 finished games are stored; players finished 7");
    assertThat(findings(0, "games: 11 finished, 0 aborted, 2 unfinished, 0 unreadable"))
        .containsExactly(
            "unknown: 0.090 s: data check: 8 finished games are stored; players finished 7");
  }
}
