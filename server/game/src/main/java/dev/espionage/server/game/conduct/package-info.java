/** How players treat their opponents' time, and what comes of it for quick pairing. */
@NullMarked
package dev.espionage.server.game.conduct;

import org.jspecify.annotations.NullMarked;
