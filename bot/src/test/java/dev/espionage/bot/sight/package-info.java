@NullMarked
package dev.espionage.bot.sight;

import org.jspecify.annotations.NullMarked;
