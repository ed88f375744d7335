/// Positions, views of them, and turns: their legality and their effects (rules, sections 4–7).
@NullMarked
package dev.espionage.engine.play;

import org.jspecify.annotations.NullMarked;
