package dev.espionage.server.account;

import dev.espionage.server.config.ConfigSection;
import dev.espionage.server.config.RateLimit;
import java.time.Duration;

/// The limits on the use of accounts.
///
/// @param hashingThreads the number of threads that hash passwords, each with about 30 ms and 19
///   MiB per password
/// @param hashingQueue the number of passwords that may wait to be hashed
/// @param attempts the limit of logins tried per address, including right ones
/// @param nameAttempts the limit of logins tried per name and address, including right ones
/// @param slowAfter the number of logins per name, from all addresses, beyond which logins wait
/// @param slowDelay the time for which they wait
/// @param recoveries the limit of recovery codes tried per address, including right ones
/// @param confirmations the limit of passwords that a session gives once more, including right ones
/// @param registrations the limit of new accounts per address
public record AccountSettings(
    int hashingThreads,
    int hashingQueue,
    RateLimit attempts,
    RateLimit nameAttempts,
    RateLimit slowAfter,
    Duration slowDelay,
    RateLimit recoveries,
    RateLimit confirmations,
    RateLimit registrations) {
  /// Reads `espionage.account`.
  public static AccountSettings read(ConfigSection account) {
    return new AccountSettings(
        account.integer("hashing-threads", 1, 64),
        account.integer("hashing-queue", 1, 10_000),
        RateLimit.read(account, "attempts", "1d"),
        RateLimit.read(account, "name-attempts", "1d"),
        RateLimit.read(account, "slow-after", "1d"),
        account.duration("slow-delay", "0s", "10s"),
        RateLimit.read(account, "recoveries", "1d"),
        RateLimit.read(account, "confirmations", "1d"),
        RateLimit.read(account, "registrations", "1d"));
  }
}
