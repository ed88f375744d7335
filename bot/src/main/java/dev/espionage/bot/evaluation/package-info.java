/// Ratings of steps and positions, which the scripted and the searching player share.
@NullMarked
package dev.espionage.bot.evaluation;

import org.jspecify.annotations.NullMarked;
