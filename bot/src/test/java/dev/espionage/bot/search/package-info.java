@NullMarked
package dev.espionage.bot.search;

import org.jspecify.annotations.NullMarked;
