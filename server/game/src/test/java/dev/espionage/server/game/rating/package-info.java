/** Tests of the ratings' queries. */
@NullMarked
package dev.espionage.server.game.rating;

import org.jspecify.annotations.NullMarked;
