/** A player that goes by first sight. */
@NullMarked
package dev.espionage.bot.script;

import org.jspecify.annotations.NullMarked;
