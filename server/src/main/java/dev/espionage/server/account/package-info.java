/**
 * Accounts: names, passwords, recovery codes, and what players may do with their own data. Knows
 * players and sessions, and no way of storing or transport.
 */
@NullMarked
package dev.espionage.server.account;

import org.jspecify.annotations.NullMarked;
