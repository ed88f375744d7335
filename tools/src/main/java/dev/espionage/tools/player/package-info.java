/// Policies by which the players of the tools choose turns from their own view.
@NullMarked
package dev.espionage.tools.player;

import org.jspecify.annotations.NullMarked;
