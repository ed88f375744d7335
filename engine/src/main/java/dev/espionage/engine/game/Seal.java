package dev.espionage.engine.game;

import dev.espionage.engine.commitment.Commitment;
import dev.espionage.engine.commitment.Salt;

/**
 * What binds a side to its deployment: the commitment is public from the start of play, the salt is
 * its owner's until the end.
 */
public record Seal(Salt salt, Commitment commitment) {}
