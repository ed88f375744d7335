/// The server's own computer players: their identities, the start of a game against one, and the
/// playing of their games. They play over ordinary connections, by the same commands as every
/// client. Nothing here sees more of a game than its player may.
@NullMarked
package dev.espionage.server.computer;

import org.jspecify.annotations.NullMarked;
