package dev.espionage.server.social;

import dev.espionage.protocol.v1.Friends;
import dev.espionage.server.feature.FeatureModule;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.net.socket.CommandTable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/// A presence in which no player has friends.
public final class FakePresence implements FriendsCommands.Feed {
  @Override
  public CompletionStage<EncodedMessage> watch(PlayerId player, Consumer<EncodedMessage> watcher) {
    return CompletableFuture.completedStage(
        EncodedMessage.owning(Friends.getDefaultInstance().toByteArray()));
  }

  @Override
  public void unwatch(Consumer<EncodedMessage> watcher) {}

  /// Adds the commands of this presence, as a `SocialModule` does.
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
