/**
 * Games as connections take part in them: their commands, and what they are shown of rooms of any
 * node.
 */
@NullMarked
package dev.espionage.server.game.feed;

import org.jspecify.annotations.NullMarked;
