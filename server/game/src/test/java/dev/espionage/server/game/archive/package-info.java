/** Tests of the archive. */
@NullMarked
package dev.espionage.server.game.archive;

import org.jspecify.annotations.NullMarked;
