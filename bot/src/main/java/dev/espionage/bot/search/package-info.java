/** Monte-Carlo tree search over armies that could be the true ones. */
@NullMarked
package dev.espionage.bot.search;

import org.jspecify.annotations.NullMarked;
