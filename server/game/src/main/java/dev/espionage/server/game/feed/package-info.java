/// The commands of connections about games, and their subscriptions to rooms on any node.
@NullMarked
package dev.espionage.server.game.feed;

import org.jspecify.annotations.NullMarked;
