package dev.espionage.server.app;

import dev.espionage.protocol.v1.Friends;
import dev.espionage.server.kernel.Encoded;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.social.Presence;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/** Nobody has friends. */
final class FakePresence implements Presence {
  @Override
  public CompletionStage<Encoded> watch(PlayerId player, Consumer<Encoded> watcher) {
    return CompletableFuture.completedStage(
        Encoded.owning(Friends.getDefaultInstance().toByteArray()));
  }

  @Override
  public void unwatch(Consumer<Encoded> watcher) {}

  @Override
  public void changed(Set<PlayerId> players) {}
}
