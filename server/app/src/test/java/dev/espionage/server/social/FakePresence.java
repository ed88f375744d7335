package dev.espionage.server.social;

import dev.espionage.protocol.v1.Friends;
import dev.espionage.server.feature.FeatureModule;
import dev.espionage.server.kernel.Encoded;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.net.socket.CommandTable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/** Nobody has friends. */
public final class FakePresence implements FriendsCommands.Feed {
  @Override
  public CompletionStage<Encoded> watch(PlayerId player, Consumer<Encoded> watcher) {
    return CompletableFuture.completedStage(
        Encoded.owning(Friends.getDefaultInstance().toByteArray()));
  }

  @Override
  public void unwatch(Consumer<Encoded> watcher) {}

  /** Adds the commands of this presence, as a {@code SocialModule} does. */
  public FeatureModule module() {
    return new FeatureModule() {
      @Override
      public void addCommands(CommandTable.Builder commands) {
        var _ =
            commands.add(
                FriendsCommands.CASES, client -> new FriendsCommands(FakePresence.this, client));
      }
    };
  }
}
