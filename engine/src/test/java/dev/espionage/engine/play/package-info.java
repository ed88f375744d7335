@NullMarked
package dev.espionage.engine.play;

import org.jspecify.annotations.NullMarked;
