/// The store in SQLite or PostgreSQL: one thread that writes, threads that read, and maintenance.
/// [dev.espionage.server.sql.StoreWriter] explains group commit. `database` holds the differences
/// between the two databases.
@NullMarked
package dev.espionage.server.sql;

import org.jspecify.annotations.NullMarked;
