/// The strength of players: ratings by Glicko-2, as values and pure functions.
@NullMarked
package dev.espionage.engine.rating;

import org.jspecify.annotations.NullMarked;
