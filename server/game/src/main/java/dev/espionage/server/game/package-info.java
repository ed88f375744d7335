/// Games: the rooms in which they are played, their journals and archive, ratings, and the messages
/// to players and spectators.
@NullMarked
package dev.espionage.server.game;

import org.jspecify.annotations.NullMarked;
