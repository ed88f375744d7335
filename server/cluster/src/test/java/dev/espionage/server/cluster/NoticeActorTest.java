package dev.espionage.server.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableSet;
import dev.espionage.server.TestConfig;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorRefResolver;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Props;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Tests that notices also reach nodes that are discovered after the event.
class NoticeActorTest {
  private record Word(String text) implements Notice {}

  private record Hint() implements Notice {
    @Override
    public boolean isReplayed() {
      return false;
    }
  }

  private static final Word FIRST = new Word("first");
  private static final Word SECOND = new Word("second");

  private final ActorSystem<Void> system =
      ActorSystem.create(
          Behaviors.empty(),
          "nodes",
          TestConfig.all("pekko.loglevel", "OFF", "pekko.actor.provider", "local"));

  @AfterEach
  void end() {
    system.terminate();
  }

  /// A node and the notices that it has received.
  private final class Node {
    private final BlockingQueue<Notice> heard = new LinkedBlockingQueue<>();
    private final ActorRef<NoticeMessage> actor;

    Node(String name) {
      actor = system.systemActorOf(NoticeActor.create(heard::add), name, Props.empty());
    }

    void tellOthers(Notice notice) {
      actor.tell(new NoticeMessage.Tell(notice));
    }

    Notice next() throws InterruptedException {
      return Objects.requireNonNull(heard.poll(20, TimeUnit.SECONDS), "nothing was heard");
    }
  }

  @Test
  void aNodeThatIsHeardOfLaterIsToldOnceOfWhatHappenedBefore() throws InterruptedException {
    var here = new Node("here");
    here.tellOthers(FIRST);
    var later = new Node("later");
    assertThat(later.next()).isEqualTo(FIRST);
    here.tellOthers(SECOND);
    assertThat(later.next()).isEqualTo(SECOND);
    assertThat(here.heard).isEmpty();
  }

  @Test
  void aServerThatStaysAloneTellsNobody() throws InterruptedException {
    var alone = new ClusterNotices(system, false);
    BlockingQueue<Notice> heard = new LinkedBlockingQueue<>();
    alone.listen(Word.class, heard::add);
    alone.tell(FIRST);
    var later = new Node("later");
    later.tellOthers(SECOND);
    assertThat(heard.poll(20, TimeUnit.SECONDS)).isEqualTo(SECOND);
    assertThat(later.heard).isEmpty();
  }

  @Test
  void aNoticeForSomeNodesReachesNoOther() throws InterruptedException {
    var here = new Node("here");
    var one = new Node("one");
    var other = new Node("other");
    here.tellOthers(FIRST);
    assertThat(List.of(one.next(), other.next())).containsOnly(FIRST);
    String name = ActorRefResolver.get(system).toSerializationFormat(one.actor);
    here.actor.tell(new NoticeMessage.TellSome(SECOND, ImmutableSet.of(name, "gone")));
    assertThat(one.next()).isEqualTo(SECOND);
    here.tellOthers(FIRST);
    assertThat(other.next()).isEqualTo(FIRST);
  }

  @Test
  void aNoticeThatIsNotReplayedReachesOnlyWhoIsKnown() throws InterruptedException {
    var here = new Node("here");
    here.tellOthers(new Hint());
    here.tellOthers(FIRST);
    assertThat(new Node("later").next()).isEqualTo(FIRST);
  }

  @Test
  void whatHappenedLongBeforeIsNotToldAnyMore() throws InterruptedException {
    var here = new Node("here");
    here.tellOthers(FIRST);
    here.tellOthers(SECOND);
    here.actor.tell(new NoticeMessage.ForgetOldest());
    assertThat(new Node("later").next()).isEqualTo(SECOND);
  }
}
