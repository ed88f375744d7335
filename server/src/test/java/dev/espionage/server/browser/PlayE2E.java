package dev.espionage.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Viewer;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.Snapshot;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Whole games between people at browsers. */
class PlayE2E {
  private static final ServedSite SITE = ServedSite.start();
  private static final Chromium CHROMIUM = Chromium.start();
  private static final long SEED = 4;

  /** Of White in the small variant; the Headquarters comes last and so into the corner. */
  private static final List<String> HOME =
      Stream.of("2", "1")
          .flatMap(rank -> "abcdefgh".chars().mapToObj(file -> (char) file + rank))
          .toList();

  @AfterAll
  static void stop() {
    CHROMIUM.close();
    SITE.close();
  }

  @Test
  void twoPeoplePlayASmallGameToTheHeadquartersAndAgreeOnARematch() {
    try (Person anna = CHROMIUM.person(SITE);
        Person boris = CHROMIUM.person(SITE)) {
      Player white = new Player(anna).invites("Anna", "small", "Everybody");
      Player black = new Player(boris).accepts("Boris");
      white.page().waitForURL("**/game/*");
      black.page().waitForURL("**/game/*");
      white.deploysByDrag(HOME);
      black.deploysAtRandom();
      Snapshot end = Duel.ofSmallArmies(white, black, new SplittableRandom(SEED)).play();
      assertThat(end.getPhase()).isEqualTo(Phase.PHASE_ENDED);
      white.until(s -> s.getPhase() == Phase.PHASE_ENDED);
      Truth.of(white, end.getGameId()).holds(white, Viewer.WHITE);
      Truth.of(white, end.getGameId()).holds(black, Viewer.BLACK);
      white.press("Rematch");
      black.press("Accept rematch");
      white.until(s -> !s.getGameId().equals(end.getGameId()));
      white.sees("Deploy your army");
      black.sees("Deploy your army");
      assertThat(anna.complaints()).isEmpty();
      assertThat(boris.complaints()).isEmpty();
    }
  }
}
