package dev.espionage.server.pairing;

import com.google.common.collect.ImmutableList;

/** How it stands with the tickets that a node has renewed. */
record Standings(ImmutableList<PairingStatus> statuses) {}
