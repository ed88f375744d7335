/**
 * Accounts and sessions: names, passwords, recovery codes, and what players may do with their own
 * data. Knows no other feature: each registers its part of a player's export ({@link
 * dev.espionage.server.feature.PersonalData}) and of the erasure ({@link
 * dev.espionage.server.feature.ErasureStatements}).
 */
@NullMarked
package dev.espionage.server.account;

import org.jspecify.annotations.NullMarked;
