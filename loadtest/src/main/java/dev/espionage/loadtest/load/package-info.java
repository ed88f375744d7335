/// The `load` command: plays whole games on a server and measures it from outside. A bare server
/// without a game, to which the same sockets talk, shows what sockets alone cost.
@NullMarked
package dev.espionage.loadtest.load;

import org.jspecify.annotations.NullMarked;
