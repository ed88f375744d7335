/**
 * The lobby: invitations, and how two players come to a game. One actor of the cluster has the
 * invitations that stand, and stores each change before anybody is told. Each node shows its
 * viewers those invitations that are for them, and nothing of the others.
 */
@NullMarked
package dev.espionage.server.lobby;

import org.jspecify.annotations.NullMarked;
