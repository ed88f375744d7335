/// Monte-Carlo tree search over enemy armies that agree with what the player knows.
@NullMarked
package dev.espionage.bot.search;

import org.jspecify.annotations.NullMarked;
