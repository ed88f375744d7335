package dev.espionage.server.cluster;

import com.google.common.collect.ImmutableSet;
import com.typesafe.config.Config;
import com.typesafe.config.ConfigValueFactory;
import java.util.stream.StreamSupport;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.cluster.typed.Cluster;

/// The versions of the program that the nodes of a cluster run. Rooms move to the newest.
public record NodeVersions(ActorSystem<?> system) {

  /// Returns the configuration of a node that runs this version.
  public static Config announced(Config all, String version) {
    return all.withValue("pekko.cluster.app-version", ConfigValueFactory.fromAnyRef(version));
  }

  /// Returns the versions of all members, as this node sees them.
  public ImmutableSet<String> current() {
    return StreamSupport.stream(Cluster.get(system).state().getMembers().spliterator(), false)
        .map(member -> member.appVersion().version())
        .collect(ImmutableSet.toImmutableSet());
  }
}
