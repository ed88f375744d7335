/**
 * The lobby: invitations, and how two players come to a game. The types here are what the front
 * needs to know of it.
 */
@NullMarked
package dev.espionage.server.lobby;

import org.jspecify.annotations.NullMarked;
