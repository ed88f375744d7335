package dev.espionage.server.net.socket;

/// The subject of pushes on one connection; a newer push replaces an older one of the same topic.
/// Compared by identity, so that topics need no memory of their own.
public interface Topic {}
