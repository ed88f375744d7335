/**
 * Positions, what a viewer sees of them, and turns: which are legal, and what they do (rules 4–7).
 */
@NullMarked
package dev.espionage.engine.play;

import org.jspecify.annotations.NullMarked;
