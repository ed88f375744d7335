package dev.espionage.engine.game;

import dev.espionage.engine.commitment.Commitment;
import dev.espionage.engine.commitment.Salt;

/// The values that bind a side to its deployment. The commitment is public from the start of play;
/// only the owner knows the salt until the end.
public record SaltedCommitment(Salt salt, Commitment commitment) {}
