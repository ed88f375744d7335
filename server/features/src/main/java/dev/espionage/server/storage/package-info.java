/// The store of a server: the tables of games and of all features, in the configured database.
@NullMarked
package dev.espionage.server.storage;

import org.jspecify.annotations.NullMarked;
