/// The command line of the tools that play games: demo, match and bot.
@NullMarked
package dev.espionage.tools;

import org.jspecify.annotations.NullMarked;
