/** Players that know only the server's snapshots of their own view. */
@NullMarked
package dev.espionage.tools.player;

import org.jspecify.annotations.NullMarked;
