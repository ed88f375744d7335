package dev.espionage.server.net.socket;

import com.google.common.base.Ticker;
import dev.espionage.server.config.RateLimit;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.kernel.RefusalCode;
import dev.espionage.server.net.limit.AddressKey;
import dev.espionage.server.net.limit.AddressQuota;
import dev.espionage.server.net.limit.AddressSettings;
import dev.espionage.server.net.limit.KeyedQuota;
import dev.espionage.server.net.limit.Quota;
import java.time.Duration;
import java.util.Optional;

/**
 * Limits how often the players of this node use the commands that create invitations and games, per
 * player and per client address. The features mark these commands in the {@link CommandTable}.
 * Thread-safe.
 */
public final class CreationQuota {
  private final KeyedQuota<PlayerId> byPlayer;
  private final AddressQuota byAddress;

  /**
   * Creates full quotas.
   *
   * @param player the rate of one player
   * @param address the rate of all players of one client address
   * @param settings the multiples of that rate for wider networks
   */
  public CreationQuota(
      Ticker ticker, RateLimit player, RateLimit address, AddressSettings settings) {
    this.byPlayer = new KeyedQuota<>(ticker, Quota.of(player));
    this.byAddress = new AddressQuota(ticker, address, settings);
  }

  /** Returns a command that first checks both rates. */
  Command limited(ClientContext client, Command read) {
    return request -> execute(client, read, request);
  }

  private void execute(ClientContext client, Command read, int request) {
    client
        .player()
        .flatMap(you -> refusal(you, client.address()))
        .ifPresentOrElse(
            refusal -> client.responseSender().refused(request, refusal),
            () -> read.execute(request));
  }

  private Optional<Refusal> refusal(Player you, AddressKey address) {
    Duration wait = byPlayer.take(you.id());
    if (!wait.isZero()) {
      return Optional.of(tooMany("too many invitations and games of yours", wait));
    }
    wait = byAddress.take(address);
    return wait.isZero()
        ? Optional.empty()
        : Optional.of(tooMany("too many invitations and games from your address", wait));
  }

  private static Refusal tooMany(String what, Duration wait) {
    return Refusal.of(RefusalCode.RATE_LIMITED, what + ": wait for retry_after_ms")
        .retryAfter(wait.plusMillis(1));
  }
}
