/// The board, the pieces, the armies and the variants (rules, sections 1–3 and 8).
@NullMarked
package dev.espionage.engine.board;

import org.jspecify.annotations.NullMarked;
