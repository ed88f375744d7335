package dev.espionage.server.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ClusterNodeTest {
  @Test
  void aPortThatIsNotBoundInTimeIsNamedAfterTheLastAttempt() {
    var attempts = new AtomicInteger();
    assertThatIOException()
        .isThrownBy(() ->
            ClusterNode.system(
                () -> {
                  attempts.incrementAndGet();
                  throw undeclared(new TimeoutException("too slow"));
                },
                2))
        .withMessage("cannot bind the cluster port: too slow");
    assertThat(attempts).hasValue(2);
  }

  /// Throws an exception that its caller need not declare, as Pekko does.
  @SuppressWarnings("unchecked")
  private static <E extends Exception> RuntimeException undeclared(Exception exception) throws E {
    throw (E) exception;
  }
}
