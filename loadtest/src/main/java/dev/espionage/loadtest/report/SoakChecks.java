package dev.espionage.loadtest.report;

/**
 * How much was compared.
 *
 * @param histories after somebody had come back
 * @param records of games that are over
 * @param exports records taken from the store itself
 * @param store whether {@code data check} looked into the store
 */
public record SoakChecks(long histories, long records, long exports, boolean store) {}
