/**
 * Proof that nobody changed an army after play had begun: a hash of it is published before the
 * first turn, and what was hashed is told when the game has ended.
 */
@NullMarked
package dev.espionage.engine.commitment;

import org.jspecify.annotations.NullMarked;
