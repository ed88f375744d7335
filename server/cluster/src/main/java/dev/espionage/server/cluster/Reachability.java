package dev.espionage.server.cluster;

import java.util.stream.StreamSupport;
import org.apache.pekko.actor.Address;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.cluster.Cluster;
import org.apache.pekko.cluster.MemberStatus;

/// Tells which other nodes this node can reach. Thread-safe.
public final class Reachability {
  private final Cluster cluster;

  /// Creates the view of a node, whose actor system this is.
  public Reachability(ActorSystem<?> system) {
    this.cluster = Cluster.get(system);
  }

  /// Returns whether heartbeats of a node arrive and it has not been told to leave the cluster.
  public boolean reaches(Address node) {
    return cluster.failureDetector().isAvailable(node)
        && StreamSupport.stream(cluster.state().getMembers().spliterator(), false)
            .noneMatch(member ->
                member.address().equals(node) && member.status().equals(MemberStatus.down()));
  }
}
