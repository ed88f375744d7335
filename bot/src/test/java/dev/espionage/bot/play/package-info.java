/// Whole games between computer players.
@NullMarked
package dev.espionage.bot.play;

import org.jspecify.annotations.NullMarked;
