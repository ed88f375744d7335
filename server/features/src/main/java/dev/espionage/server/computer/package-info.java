/**
 * The server's own computer players: who they are, how a game against one begins, and who sits at
 * their games. They play over ordinary connections, by the same commands as everybody; nothing here
 * sees more of a game than its player may.
 */
@NullMarked
package dev.espionage.server.computer;

import org.jspecify.annotations.NullMarked;
