@NullMarked
package dev.espionage.bot.evaluation;

import org.jspecify.annotations.NullMarked;
