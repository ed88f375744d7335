@NullMarked
package dev.espionage.bot.player;

import org.jspecify.annotations.NullMarked;
