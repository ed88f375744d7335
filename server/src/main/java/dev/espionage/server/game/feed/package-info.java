/** Watched games: what a connection is shown of them, from rooms of any node. */
@NullMarked
package dev.espionage.server.game.feed;

import org.jspecify.annotations.NullMarked;
