/** How strong players are: what other features need of it. */
@NullMarked
package dev.espionage.server.rating;

import org.jspecify.annotations.NullMarked;
