@NullMarked
package dev.espionage.server.game.wire;

import org.jspecify.annotations.NullMarked;
