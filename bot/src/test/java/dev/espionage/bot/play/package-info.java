/** Whole games of computer players. */
@NullMarked
package dev.espionage.bot.play;

import org.jspecify.annotations.NullMarked;
