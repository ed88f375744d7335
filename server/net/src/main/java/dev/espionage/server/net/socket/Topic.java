package dev.espionage.server.net.socket;

/**
 * What a push is about, as one connection knows it: a newer push replaces an older one of the same
 * topic. Compared by identity, so that no topic takes memory of its own.
 */
public interface Topic {}
