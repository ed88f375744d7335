/**
 * The actor system, a cluster of one node unless more are configured, and the notices that one node
 * sends to all others. Features own the notices: new games, ended sessions, lines of chats. Each is
 * sent to the nodes that are there; a node that misses it learns the same from the store.
 */
@NullMarked
package dev.espionage.server.cluster;

import org.jspecify.annotations.NullMarked;
