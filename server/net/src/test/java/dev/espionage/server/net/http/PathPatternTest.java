package dev.espionage.server.net.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PathPatternTest {
  @Test
  void aPathWithoutNamesIsMatchedLetterByLetter() {
    PathPattern path = PathPattern.of("/api/games.egr");
    assertThat(path.match("/api/games.egr")).contains(ImmutableMap.of());
    assertThat(path.match("/api/gamesXegr")).isEmpty();
    assertThat(path.match("/api/games.egr/")).isEmpty();
  }

  @Test
  void aNameStandsForOnePart() {
    PathPattern path = PathPattern.of("/api/leaderboards/{variant}/{speed}");
    assertThat(path.match("/api/leaderboards/small/rapid"))
        .contains(ImmutableMap.of("variant", "small", "speed", "rapid"));
    assertThat(path).hasToString("/api/leaderboards/{variant}/{speed}");
  }

  @ParameterizedTest
  @CsvSource({
    "/api/games/{id}.egr, /api/games/x.egr, x",
    "/api/players/{id}, /api/players/a.b, a.b",
    "/api/players/{id}/ratings, /api/players/$1/ratings, $1",
  })
  void theRestOfAPartIsMatchedToo(String template, String path, String id) {
    assertThat(PathPattern.of(template).match(path)).contains(ImmutableMap.of("id", id));
  }

  @ParameterizedTest
  @CsvSource({
    "/api/players/{id}, /api/players/",
    "/api/players/{id}, /api/players/a/b",
    "/api/games/{id}.egr, /api/games/.egr",
    "/api/games/{id}.egr, /api/games/x.txt",
  })
  void aPartIsNeitherEmptyNorTwo(String template, String path) {
    assertThat(PathPattern.of(template).match(path)).isEmpty();
  }
}
