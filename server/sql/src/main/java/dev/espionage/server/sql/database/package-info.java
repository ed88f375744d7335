/// The two databases: their connections, SQL dialects, failures and tables.
@NullMarked
package dev.espionage.server.sql.database;

import org.jspecify.annotations.NullMarked;
