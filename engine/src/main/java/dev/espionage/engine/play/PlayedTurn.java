package dev.espionage.engine.play;

import java.util.List;
import java.util.Optional;

/// The effect of a turn.
///
/// @param steps the steps that were played: fewer than submitted if one of them took the
///   Headquarters
/// @param after the true position after the turn
/// @param fallen the pieces that left the board, in order
/// @param ending the end of the game, if the turn ended it
public record PlayedTurn(
    List<PlayedStep> steps, Position after, FallenPieces fallen, Optional<Ending> ending) {}
