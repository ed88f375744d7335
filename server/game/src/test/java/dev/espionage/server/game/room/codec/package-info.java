@NullMarked
package dev.espionage.server.game.room.codec;

import org.jspecify.annotations.NullMarked;
