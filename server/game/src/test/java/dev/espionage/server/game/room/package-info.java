@NullMarked
package dev.espionage.server.game.room;

import org.jspecify.annotations.NullMarked;
