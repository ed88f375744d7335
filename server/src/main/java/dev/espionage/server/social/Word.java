package dev.espionage.server.social;

import com.google.common.collect.ImmutableSet;
import dev.espionage.server.kernel.PlayerId;

/**
 * What a node says of those who are connected to it, each second, changed or not.
 *
 * @param number one more than that of its last word
 * @param whole whether all who are there have joined by this word; otherwise it is what has changed
 */
record Word(
    long number, boolean whole, ImmutableSet<PlayerId> joined, ImmutableSet<PlayerId> left) {}
