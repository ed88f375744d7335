/**
 * The board, the pieces, the armies and the variants: what a game is played with (rules 1–3, 8).
 */
@NullMarked
package dev.espionage.engine.board;

import org.jspecify.annotations.NullMarked;
