/**
 * The lobby: invitations, and how two players start a game. One actor in the cluster holds the
 * standing invitations, and stores each change before any player sees it. Each node shows a viewer
 * the invitations that are for the viewer, and reveals nothing about others.
 */
@NullMarked
package dev.espionage.server.lobby;

import org.jspecify.annotations.NullMarked;
