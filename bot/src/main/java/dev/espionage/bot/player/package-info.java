/// The interface of computer players: the player, the start of its game, and its thinking time.
@NullMarked
package dev.espionage.bot.player;

import org.jspecify.annotations.NullMarked;
