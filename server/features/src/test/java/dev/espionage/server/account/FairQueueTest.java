package dev.espionage.server.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FairQueueTest {
  private final FairQueue<String, String> queue = new FairQueue<>(4);

  private List<String> drained() {
    List<String> order = new ArrayList<>();
    for (Optional<String> next = queue.poll(); next.isPresent(); next = queue.poll()) {
      order.add(next.get());
    }
    return order;
  }

  private void add(String client, String work) {
    assertThat(queue.add(client, work)).isEmpty();
  }

  private void fill() {
    add("a", "a1");
    add("b", "b1");
    add("c", "c1");
    add("d", "d1");
  }

  @Test
  void clientsTakeTurns() {
    add("a", "a1");
    add("a", "a2");
    add("a", "a3");
    add("b", "b1");
    assertThat(drained()).containsExactly("a1", "b1", "a2", "a3");
  }

  @Test
  void theClientWithMostWorkLosesTheNewest() {
    add("a", "a1");
    add("b", "b1");
    add("a", "a2");
    add("a", "a3");
    assertThat(queue.add("c", "c1")).contains("a3");
    assertThat(queue.add("a", "a4")).as("the one who asks for most").contains("a4");
    assertThat(queue.add("b", "b2")).as("no less than the others").contains("b2");
    assertThat(queue.size()).isEqualTo(4);
  }

  @Test
  void clientsWhoAskedOftenLeaveTheirPlacesToOneWhoDidNot() {
    for (int round = 0; round < 3; round++) {
      for (String client : List.of("a", "b", "c", "d")) {
        queue.started(client);
      }
    }
    fill();
    assertThat(queue.add("e", "e1")).contains("d1");
    assertThat(drained()).containsExactly("e1", "a1", "b1", "c1");
  }

  @Test
  void aClientWhoseWorkSucceededGoesBeforeThoseOfWhomNothingIsKnown() {
    for (int round = 0; round < 3; round++) {
      queue.started("e");
      queue.succeeded("e");
    }
    fill();
    assertThat(queue.add("e", "e1")).contains("d1");
    assertThat(queue.add("f", "f1")).as("nothing is known of it").contains("f1");
    assertThat(drained()).containsExactly("e1", "a1", "b1", "c1");
  }

  @Test
  void aSuccessTakesBackOneFailure() {
    for (int failures = 0; failures < 3; failures++) {
      queue.started("a");
    }
    queue.started("a");
    queue.succeeded("a");
    add("a", "a1");
    for (int failures = 0; failures < 3; failures++) {
      queue.started("b");
    }
    add("b", "b1");
    queue.started("c");
    add("c", "c1");
    assertThat(drained()).as("one failure, two, three").containsExactly("c1", "a1", "b1");
  }

  @Test
  void whatWasLongAgoIsForgotten() {
    queue.started("a");
    for (int i = 0; i < 20_000; i++) {
      queue.started("b");
    }
    add("c", "c1");
    add("a", "a1");
    queue.started("c");
    assertThat(drained()).containsExactly("a1", "c1");
  }
}
