/**
 * What a player can know of the enemy army: which kinds each piece can still be, and whole armies
 * that agree with everything that was seen. It is told views, never the truth.
 */
@NullMarked
package dev.espionage.bot.belief;

import org.jspecify.annotations.NullMarked;
