@NullMarked
package dev.espionage.bot.belief;

import org.jspecify.annotations.NullMarked;
