/// The deployments of computer players.
@NullMarked
package dev.espionage.bot.deployment;

import org.jspecify.annotations.NullMarked;
