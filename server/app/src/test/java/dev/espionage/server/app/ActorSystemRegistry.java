package dev.espionage.server.app;

import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.pekko.actor.AbstractExtensionId;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.actor.Extension;
import org.apache.pekko.actor.ExtensionIdProvider;

/// The actor systems of this process by port, for tests that terminate one. A system registers
/// itself if its `pekko.extensions` contain this class.
public final class ActorSystemRegistry extends AbstractExtensionId<ActorSystemRegistry.Noted>
    implements ExtensionIdProvider {
  private static final Map<Integer, ActorSystem> BY_PORT = new ConcurrentHashMap<>();

  /// Marks a registered system.
  public static final class Noted implements Extension {}

  @Override
  public Noted createExtension(ExtendedActorSystem system) {
    int port = system.settings().config().getInt("pekko.remote.artery.canonical.port");
    BY_PORT.put(port, system);
    return new Noted();
  }

  @Override
  public ActorSystemRegistry lookup() {
    return this;
  }

  static ActorSystem at(int port) {
    return Objects.requireNonNull(BY_PORT.get(port));
  }
}
