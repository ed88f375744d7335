/** What a step and a position look like at first sight: the judgement that all players share. */
@NullMarked
package dev.espionage.bot.sight;

import org.jspecify.annotations.NullMarked;
