/** Finished games, open to everybody. Running and aborted ones can't even be expressed here. */
@NullMarked
package dev.espionage.server.archive;

import org.jspecify.annotations.NullMarked;
