package dev.espionage.server.computer;

import com.google.common.collect.ImmutableSet;
import java.util.function.Supplier;

/**
 * The nodes of the cluster, as this one sees them.
 *
 * @param here the name of this one
 * @param up asked by any thread: the names of those that are up now
 */
public record Nodes(String here, Supplier<ImmutableSet<String>> up) {}
