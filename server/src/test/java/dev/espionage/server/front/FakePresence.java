package dev.espionage.server.front;

import dev.espionage.protocol.v1.Friend;
import dev.espionage.protocol.v1.Friends;
import dev.espionage.server.room.Encoded;
import dev.espionage.server.session.PlayerId;
import dev.espionage.server.social.FriendsWatcher;
import dev.espionage.server.social.Presence;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/** Everybody has as many friends as the test says, and at first none. */
final class FakePresence implements Presence {
  final Set<FriendsWatcher> watchers = ConcurrentHashMap.newKeySet();

  void push(int friends) {
    watchers.forEach(watcher -> watcher.friends(friends(friends)));
  }

  @Override
  public CompletionStage<Encoded> watch(PlayerId player, FriendsWatcher watcher) {
    watchers.add(watcher);
    return CompletableFuture.completedStage(friends(0));
  }

  @Override
  public void unwatch(FriendsWatcher watcher) {
    watchers.remove(watcher);
  }

  @Override
  public void changed(Set<PlayerId> players) {}

  private static Encoded friends(int count) {
    var friends = Friends.newBuilder();
    IntStream.range(0, count).forEach(_ -> friends.addFriends(Friend.getDefaultInstance()));
    return Encoded.owning(friends.build().toByteArray());
  }
}
