/** The store on both databases, the real ones. */
@NullMarked
package dev.espionage.server.sql;

import org.jspecify.annotations.NullMarked;
