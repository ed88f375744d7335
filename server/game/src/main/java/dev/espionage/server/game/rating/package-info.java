/** How strong players are: what they have earned, and what other features need of it. */
@NullMarked
package dev.espionage.server.game.rating;

import org.jspecify.annotations.NullMarked;
