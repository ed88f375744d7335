/** The two databases: how they are reached, what they call things, how they fail, their tables. */
@NullMarked
package dev.espionage.server.sql.database;

import org.jspecify.annotations.NullMarked;
