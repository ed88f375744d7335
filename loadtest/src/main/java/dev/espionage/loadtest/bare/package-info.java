/**
 * The cost of sockets without a game. A bare Netty server answers or forwards messages; its clients
 * talk to it in the same way as players to a real server.
 */
@NullMarked
package dev.espionage.loadtest.bare;

import org.jspecify.annotations.NullMarked;
