/**
 * The actor system, a cluster of one node unless more are configured, and the notices that every
 * node is told: new games, ended sessions, lines of chats. Each notice is sent once, to the nodes
 * that are there; a node that misses it learns the same from the store.
 */
@NullMarked
package dev.espionage.server.cluster;

import org.jspecify.annotations.NullMarked;
