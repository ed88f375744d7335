@NullMarked
package dev.espionage.server.game.room.core;

import org.jspecify.annotations.NullMarked;
