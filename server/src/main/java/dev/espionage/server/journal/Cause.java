package dev.espionage.server.journal;

import dev.espionage.engine.board.Side;
import java.util.UUID;

/**
 * The command that an event came of, so that a repeat of it is known after a restart too.
 *
 * @param command the 16 bytes of the command's id
 */
public record Cause(Side side, UUID command) {}
