/**
 * What one node learns and the connections of every node have to be told: new games, ended
 * sessions, lines of chats. Told once, to the nodes that are there: who misses it learns it from
 * the store, by the greeting or at the next upgrade.
 */
@NullMarked
package dev.espionage.server.notice;

import org.jspecify.annotations.NullMarked;
