/** The one thread of a node that writes to the store, and what it writes. */
@NullMarked
package dev.espionage.server.sql.writer;

import org.jspecify.annotations.NullMarked;
