package dev.espionage.server.account;

import dev.espionage.server.config.ConfigSection;
import dev.espionage.server.config.RateLimit;

/**
 * Limits on the use of accounts.
 *
 * @param hashingThreads threads that hash passwords, each some 30 ms and 19 MiB at a time
 * @param hashingQueue passwords that may wait to be hashed
 * @param attempts passwords and recovery codes tried from one address, right ones too
 * @param nameAttempts the same for one account
 * @param registrations new accounts of one address
 */
public record AccountSettings(
    int hashingThreads,
    int hashingQueue,
    RateLimit attempts,
    RateLimit nameAttempts,
    RateLimit registrations) {
  /** Reads {@code espionage.account}. */
  public static AccountSettings read(ConfigSection account) {
    return new AccountSettings(
        account.count("hashing-threads", 1, 64),
        account.count("hashing-queue", 1, 10_000),
        RateLimit.read(account, "attempts", "1d"),
        RateLimit.read(account, "name-attempts", "1d"),
        RateLimit.read(account, "registrations", "1d"));
  }
}
