package dev.espionage.engine.play;

import java.util.List;
import java.util.Optional;

/**
 * What a turn did.
 *
 * @param steps the steps played: fewer than submitted if one of them took the Headquarters
 * @param after the true position that it left
 * @param fallen the pieces that left the board, in order
 * @param ending set if the turn ended the game
 */
public record PlayedTurn(
    List<PlayedStep> steps, Position after, FallenPieces fallen, Optional<Ending> ending) {}
