package dev.espionage.server.cluster;

import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.cluster.ClusterEvent.ClusterDomainEvent;
import org.apache.pekko.cluster.ClusterEvent.MemberExited;
import org.apache.pekko.cluster.ClusterEvent.MemberRemoved;
import org.apache.pekko.cluster.ClusterEvent.MemberUp;
import org.apache.pekko.cluster.ClusterEvent.ReachableMember;
import org.apache.pekko.cluster.Member;
import org.apache.pekko.cluster.MemberStatus;
import org.apache.pekko.cluster.typed.Cluster;
import org.apache.pekko.cluster.typed.Subscribe;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Logs when other nodes join and leave. Pekko itself warns about nodes that cannot be reached.
final class MembershipLogger {
  private static final Logger LOG = LoggerFactory.getLogger(MembershipLogger.class);

  private MembershipLogger() {}

  static Behavior<ClusterDomainEvent> create() {
    return Behaviors.setup(context -> {
      Cluster cluster = Cluster.get(context.getSystem());
      subscribe(context, cluster, MemberUp.class);
      subscribe(context, cluster, MemberExited.class);
      subscribe(context, cluster, MemberRemoved.class);
      subscribe(context, cluster, ReachableMember.class);
      Member self = cluster.selfMember();
      return Behaviors.receive(ClusterDomainEvent.class)
          .onMessage(MemberUp.class, event -> tell(self, event.member(), "is a member"))
          .onMessage(MemberExited.class, event -> tell(self, event.member(), "is leaving"))
          .onMessage(MemberRemoved.class, event -> removed(self, event))
          .onMessage(
              ReachableMember.class, event -> tell(self, event.member(), "is reachable again"))
          .onAnyMessage(_ -> Behaviors.same())
          .build();
    });
  }

  private static void subscribe(
      ActorContext<ClusterDomainEvent> context,
      Cluster cluster,
      Class<? extends ClusterDomainEvent> event) {
    cluster.subscriptions().tell(Subscribe.create(context.getSelf().narrow(), event));
  }

  private static Behavior<ClusterDomainEvent> removed(Member self, MemberRemoved event) {
    return event.previousStatus().equals(MemberStatus.down())
        ? warn(self, event.member(), "was removed from the cluster: it could not be reached")
        : tell(self, event.member(), "has left");
  }

  /// Logs an event of another node. Events of this node itself are not logged.
  private static Behavior<ClusterDomainEvent> tell(Member self, Member member, String what) {
    if (!member.uniqueAddress().equals(self.uniqueAddress())) {
      LOG.info("node {} {}", member.address().hostPort(), what);
    }
    return Behaviors.same();
  }

  private static Behavior<ClusterDomainEvent> warn(Member self, Member member, String what) {
    if (!member.uniqueAddress().equals(self.uniqueAddress())) {
      LOG.warn("node {} {}", member.address().hostPort(), what);
    }
    return Behaviors.same();
  }
}
