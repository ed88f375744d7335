/**
 * What is durable, in SQLite or PostgreSQL: the journal, the unfinished games, the archive, players
 * and their sessions. The only package that knows JDBC and what stands on it. {@code writer} has
 * the one thread that writes, and its essay; {@code database} what differs between the two
 * databases.
 */
@NullMarked
package dev.espionage.server.store;

import org.jspecify.annotations.NullMarked;
