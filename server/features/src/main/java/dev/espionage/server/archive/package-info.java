/// Finished games, which are public. Running and aborted games cannot be expressed here.
@NullMarked
package dev.espionage.server.archive;

import org.jspecify.annotations.NullMarked;
