/** The two databases: how they are reached, what they call things, how they fail, their tables. */
@NullMarked
package dev.espionage.server.store.database;

import org.jspecify.annotations.NullMarked;
