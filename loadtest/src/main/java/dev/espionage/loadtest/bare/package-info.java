/**
 * What sockets cost without a game: a bare Netty server, which answers a message or passes it on,
 * and those who talk to it in the same way as players to a real one.
 */
@NullMarked
package dev.espionage.loadtest.bare;

import org.jspecify.annotations.NullMarked;
