package dev.espionage.server.net.socket;

import com.google.common.base.Ticker;
import dev.espionage.server.config.RateLimit;
import dev.espionage.server.kernel.ComputerPlayer;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.net.limit.AddressQuota;
import dev.espionage.server.net.limit.AddressSettings;
import dev.espionage.server.net.limit.KeyedQuota;
import dev.espionage.server.net.limit.Quota;
import java.time.Duration;
import java.util.Optional;

/// Limits how often the clients of this node use commands. Commands that create invitations and
/// games are limited per player and per client address; the features mark them in the
/// [CommandTable]. Others, such as for watching and for lists, are limited per address. Turns and
/// other commands of players in the games that they watch do not count among these, and neither do
/// those of the server's computer players. Thread-safe.
public final class CommandQuotas {
  private final KeyedQuota<PlayerId> creationsOfPlayer;
  private final AddressQuota creations;
  private final AddressQuota others;

  /// Creates full quotas.
  ///
  /// @param player the rate at which one player creates
  /// @param address the rate at which all players of one client address create
  /// @param settings the rate of other commands, and the multiples of both rates for wider networks
  public CommandQuotas(
      Ticker ticker, RateLimit player, RateLimit address, AddressSettings settings) {
    this.creationsOfPlayer = new KeyedQuota<>(ticker, Quota.of(player));
    this.creations = new AddressQuota(ticker, address, settings);
    this.others = new AddressQuota(ticker, settings.commands(), settings);
  }

  /// Returns a command that first checks its rates.
  ///
  /// @param creating whether it creates an invitation or a game
  Command limited(ClientContext client, Command read, boolean creating) {
    return !creating && (read.isOfOwnGame() || isComputer(client))
        ? read
        : request ->
            (creating ? refusalOfCreation(client) : refusalOfOther(client))
                .ifPresentOrElse(
                    refusal -> client.responseSender().refused(request, refusal),
                    () -> read.execute(request));
  }

  private static boolean isComputer(ClientContext client) {
    return client.player().filter(you -> ComputerPlayer.isComputer(you.id())).isPresent();
  }

  private Optional<Refusal> refusalOfCreation(ClientContext client) {
    return client
        .player()
        .flatMap(you ->
            tooMany("invitations and games of yours", creationsOfPlayer.take(you.id()))
                .or(() ->
                    tooMany(
                        "invitations and games from your address",
                        creations.take(client.address()))));
  }

  private Optional<Refusal> refusalOfOther(ClientContext client) {
    return tooMany("commands from your address", others.take(client.address()));
  }

  private static Optional<Refusal> tooMany(String what, Duration wait) {
    return wait.isZero()
        ? Optional.empty()
        : Optional.of(
            Refusal.of(Refusal.Code.RATE_LIMITED, "too many " + what + ": wait for retry_after_ms")
                .retryAfter(wait.plusMillis(1)));
  }
}
