/// A computer player that connects to a server as any bot does.
@NullMarked
package dev.espionage.tools.bot;

import org.jspecify.annotations.NullMarked;
