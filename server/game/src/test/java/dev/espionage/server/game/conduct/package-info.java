@NullMarked
package dev.espionage.server.game.conduct;

import org.jspecify.annotations.NullMarked;
