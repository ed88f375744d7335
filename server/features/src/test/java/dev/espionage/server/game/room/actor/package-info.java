@NullMarked
package dev.espionage.server.game.room.actor;

import org.jspecify.annotations.NullMarked;
