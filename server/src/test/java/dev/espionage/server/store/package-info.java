/** The store on both databases, the real ones. */
@NullMarked
package dev.espionage.server.store;

import org.jspecify.annotations.NullMarked;
