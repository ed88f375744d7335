package dev.espionage.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CloseCodeTest {
  @Test
  void clientsDoNotRetryOurOwnCodes() {
    assertThat(CloseCode.values())
        .filteredOn(code -> code.number() >= 4400)
        .noneMatch(CloseCode::resumable);
  }

  @Test
  void codesAreFoundByNumber() {
    assertThat(CloseCode.of(1013)).contains(CloseCode.TRY_LATER);
    assertThat(CloseCode.of(1006)).isEmpty();
  }
}
