/// Matches between computer players, without a server.
@NullMarked
package dev.espionage.tools.match;

import org.jspecify.annotations.NullMarked;
