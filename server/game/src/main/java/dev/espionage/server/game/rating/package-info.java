/// The ratings of players, and the data about them that other features need.
@NullMarked
package dev.espionage.server.game.rating;

import org.jspecify.annotations.NullMarked;
