/**
 * The table of unfinished games: whose they are and how far. What lists and limits are made from;
 * nothing in it is hidden from anybody.
 */
@NullMarked
package dev.espionage.server.games;

import org.jspecify.annotations.NullMarked;
