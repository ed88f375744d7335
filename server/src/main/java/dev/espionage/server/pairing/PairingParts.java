package dev.espionage.server.pairing;

import java.time.Duration;
import java.time.InstantSource;
import java.util.random.RandomGenerator;

/**
 * What pairing works with.
 *
 * @param substitutes computer players for who agreed and finds nobody
 * @param random for colours where history does not decide
 * @param interval between rounds, and between two words of a node; a second but in tests
 */
public record PairingParts(
    PairedGames games,
    Dossiers dossiers,
    Substitutes substitutes,
    PairingMetrics metrics,
    RandomGenerator random,
    InstantSource clock,
    Duration interval) {}
