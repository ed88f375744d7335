package dev.espionage.server.net.http;

import com.google.common.base.Ticker;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.net.limit.KeyedQuota;
import dev.espionage.server.net.limit.Quota;
import java.time.Duration;

/// A limit on how often each player changes stored data of one kind. Thread-safe.
public final class ChangeLimit {
  private final KeyedQuota<PlayerId> quota;
  private final String name;
  private final String message;

  /// @param name the name of the limit in metrics, such as `deployments`
  /// @param perMinute the number of changes that a player may make in a minute
  /// @param message what the refusal says, such as "too many changes of your deployments"
  public ChangeLimit(String name, Ticker ticker, int perMinute, String message) {
    this.name = name;
    this.quota = new KeyedQuota<>(ticker, Quota.within(perMinute, Duration.ofMinutes(1)));
    this.message = message;
  }

  /// Counts a change of the player.
  ///
  /// @return the player
  /// @throws RequestRejected with `too-many-changes` if the player has made too many
  public PlayerId count(PlayerId player) {
    Duration wait = quota.take(player);
    if (!wait.isZero()) {
      throw new RequestRejected(Reply.tooMany(name, "too-many-changes", message, wait));
    }
    return player;
  }
}
