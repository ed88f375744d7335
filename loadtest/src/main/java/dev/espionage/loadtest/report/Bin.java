package dev.espionage.loadtest.report;

/** How many were between these two, both included. */
public record Bin(int from, int to, int count) {}
