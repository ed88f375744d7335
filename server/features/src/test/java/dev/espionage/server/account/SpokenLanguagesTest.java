package dev.espionage.server.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SpokenLanguagesTest {
  @Test
  void codesOfIso6391AreRead() {
    assertThat(SpokenLanguages.read(List.of())).contains(SpokenLanguages.NONE);
    assertThat(SpokenLanguages.read(List.of("zu", "aa", "en", "es", "sk")).orElseThrow().codes())
        .containsExactly("zu", "aa", "en", "es", "sk");
  }

  @Test
  void othersAreNot() {
    for (List<String> bad :
        List.of(
            List.of("xx"),
            List.of("EN"),
            List.of("eng"),
            List.of("en-GB"),
            List.of("en", "en"),
            List.of("en", "es", "it", "ru", "sk", "bg"))) {
      assertThat(SpokenLanguages.read(bad)).isEmpty();
    }
  }

  @Test
  void theBrowserClientOffersExactlyTheCodesThatAreRead() throws IOException {
    String client =
        Files.readString(Path.of("..", "..", "web", "app", "src", "languages", "codes.ts"));
    List<String> offered =
        Pattern.compile("\"([a-z ]+)\"")
            .matcher(client)
            .results()
            .flatMap(line -> Stream.of(line.group(1).strip().split(" ")))
            .toList();
    for (char first = 'a'; first <= 'z'; first++) {
      for (char second = 'a'; second <= 'z'; second++) {
        String code = new String(new char[] {first, second});
        assertThat(SpokenLanguages.read(List.of(code)).filter(read -> read.codes().contains(code)))
            .as(code)
            .matches(read -> read.isPresent() == offered.contains(code));
      }
    }
  }

  @Test
  void theSecondCodeOfAkanIsReadAsTheFirst() {
    assertThat(SpokenLanguages.read(List.of("tw", "en")).orElseThrow().column()).isEqualTo("ak en");
    assertThat(SpokenLanguages.read(List.of("ak", "tw"))).isEmpty();
    assertThat(SpokenLanguages.ofColumn("tw en ak").codes()).containsExactly("ak", "en");
  }

  @Test
  void theyAreStoredInTheirOrder() {
    SpokenLanguages languages = SpokenLanguages.read(List.of("sk", "en")).orElseThrow();
    assertThat(languages.column()).isEqualTo("sk en");
    assertThat(SpokenLanguages.ofColumn("sk en")).isEqualTo(languages);
    assertThat(SpokenLanguages.ofColumn("")).isEqualTo(SpokenLanguages.NONE);
    assertThat(SpokenLanguages.ofColumn(null)).isEqualTo(SpokenLanguages.NONE);
  }
}
