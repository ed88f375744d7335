package dev.espionage.server.net.socket;

import com.google.common.base.Ticker;
import dev.espionage.server.kernel.ComputerPlayer;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.kernel.RefusalCode;
import dev.espionage.server.net.limit.AddressQuota;
import dev.espionage.server.net.limit.AddressSettings;
import java.time.Duration;

/**
 * Limits how often the clients of an address use commands together, such as for watching and for
 * lists. Turns and other commands of players in the games that they watch do not count, and neither
 * do the server's computer players. Thread-safe.
 */
public final class AddressCommandQuota {
  private final AddressQuota byAddress;

  /** Creates full quotas. */
  public AddressCommandQuota(Ticker ticker, AddressSettings settings) {
    this.byAddress = new AddressQuota(ticker, settings.commands(), settings);
  }

  /** Returns a command that first checks the rate. */
  Command limited(ClientContext client, Command read) {
    return read.isOfOwnGame() || isComputer(client)
        ? read
        : request -> execute(client, read, request);
  }

  private static boolean isComputer(ClientContext client) {
    return client.player().filter(you -> ComputerPlayer.isComputer(you.id())).isPresent();
  }

  private void execute(ClientContext client, Command read, int request) {
    Duration wait = byAddress.take(client.address());
    if (wait.isZero()) {
      read.execute(request);
    } else {
      client
          .responseSender()
          .refused(
              request,
              Refusal.of(
                      RefusalCode.RATE_LIMITED,
                      "too many commands from your address: wait for retry_after_ms")
                  .retryAfter(wait.plusMillis(1)));
    }
  }
}
