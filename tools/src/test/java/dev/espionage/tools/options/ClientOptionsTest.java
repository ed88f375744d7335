package dev.espionage.tools.options;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNoException;

import org.junit.jupiter.api.Test;

class ClientOptionsTest {

  @Test
  void tooManyConnectionsForAProcessAreNamed() {
    assertThatNoException().isThrownBy(() -> ClientOptions.checkSockets(700, 1000));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ClientOptions.checkSockets(701, 1000))
        .withMessage(
            "too many connections: 701 connections need 1,001 open files, and a process may have"
                + " 1,000: raise the limit with ulimit -n");
  }
}
