/** Where computer players put their armies. */
@NullMarked
package dev.espionage.bot.deployment;

import org.jspecify.annotations.NullMarked;
