package dev.espionage.engine.board;

/// A move or an attack of one piece from one square to another. Squares are numbers: `(rank - 1) *
/// files + file`, a1 = 0. A step may be illegal and may even name squares that no board has.
public record Step(int from, int to) {}
