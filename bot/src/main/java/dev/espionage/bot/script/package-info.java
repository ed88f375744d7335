/// A player that follows the step heuristic without a search.
@NullMarked
package dev.espionage.bot.script;

import org.jspecify.annotations.NullMarked;
