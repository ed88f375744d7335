@NullMarked
package dev.espionage.engine.game;

import org.jspecify.annotations.NullMarked;
