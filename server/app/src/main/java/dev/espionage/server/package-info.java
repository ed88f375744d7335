/** The entry point of the program. */
@NullMarked
package dev.espionage.server;

import org.jspecify.annotations.NullMarked;
