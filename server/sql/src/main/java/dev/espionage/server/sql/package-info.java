/**
 * SQLite and PostgreSQL: one thread that writes, threads that read, and their upkeep. {@code
 * writer} has group commit and its essay; {@code database} has what differs between the two
 * databases.
 */
@NullMarked
package dev.espionage.server.sql;

import org.jspecify.annotations.NullMarked;
