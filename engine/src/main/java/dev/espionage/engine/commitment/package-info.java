/// Proof that no player changed an army after play began. A hash of each army is published before
/// the first turn, and the hashed values are revealed when the game has ended.
@NullMarked
package dev.espionage.engine.commitment;

import org.jspecify.annotations.NullMarked;
