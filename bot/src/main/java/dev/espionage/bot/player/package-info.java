/** What a computer player is: the interface, its seat at a game, how long it may think. */
@NullMarked
package dev.espionage.bot.player;

import org.jspecify.annotations.NullMarked;
