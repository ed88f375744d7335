package dev.espionage.server.game.room.actor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.room.actor.RoomMessage.Subscriber;
import org.apache.pekko.actor.Address;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorRefResolver;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Tests which subscribers a room gives up.
class SubscribersTest {
  private static ClusterOfOne cluster;
  private static ActorRef<SubscriptionMessage> near;
  private static ActorRef<SubscriptionMessage> far;
  private static ActorRef<SubscriptionMessage> dead;

  private final Subscribers subscribers =
      new Subscribers(
          new GameId("abcdefgh01234567"),
          new RoomSubscriptions.Directory(node -> !node.equals(address(dead))));

  @BeforeAll
  static void start() throws Exception {
    cluster = new ClusterOfOne();
    near = ref("pekko://espionage");
    far = ref("pekko://espionage@127.0.0.2:1");
    dead = ref("pekko://espionage@127.0.0.3:1");
  }

  @AfterAll
  static void stop() {
    cluster.close();
  }

  private static ActorRef<SubscriptionMessage> ref(String node) {
    return ActorRefResolver.get(cluster.node.system())
        .resolveActorRef(node + "/system/subscriptions#1");
  }

  private static Address address(ActorRef<?> actor) {
    return actor.path().address();
  }

  private Subscriber entered(ActorRef<SubscriptionMessage> node, long number, Viewer viewer) {
    Subscriber subscriber = new Subscriber(node, number);
    subscribers.enter(subscriber, viewer);
    return subscriber;
  }

  @Test
  void onlyThePlayersSubscribersOnNodesThatCannotBeReachedAreGivenUp() {
    Subscriber here = entered(near, 1, Viewer.WHITE);
    Subscriber there = entered(far, 2, Viewer.WHITE);
    Subscriber first = entered(dead, 3, Viewer.WHITE);
    Subscriber second = entered(dead, 4, Viewer.WHITE);
    Subscriber opponent = entered(dead, 5, Viewer.BLACK);
    assertThat(subscribers.giveUp(Viewer.WHITE)).containsExactly(Viewer.WHITE, Viewer.WHITE);
    assertThat(subscribers.role(here)).isPresent();
    assertThat(subscribers.role(there)).isPresent();
    assertThat(subscribers.role(first)).isEmpty();
    assertThat(subscribers.role(second)).isEmpty();
    assertThat(subscribers.role(opponent)).isPresent();
    assertThat(subscribers.giveUp(Viewer.WHITE)).isEmpty();
  }

  @Test
  void allSubscribersOfANodeThatIsGoneLeave() {
    Subscriber there = entered(far, 2, Viewer.WHITE);
    entered(dead, 3, Viewer.WHITE);
    entered(dead, 4, Viewer.SPECTATOR);
    assertThat(subscribers.leave(dead)).containsExactly(Viewer.WHITE, Viewer.SPECTATOR);
    assertThat(subscribers.of(dead)).isEmpty();
    assertThat(subscribers.role(there)).contains(Viewer.WHITE);
  }
}
