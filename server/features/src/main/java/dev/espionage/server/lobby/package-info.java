/// The lobby: invitations, and how two players start a game. Invitations are rows, and each change
/// is stored before any player sees it. Each node shows a viewer the invitations that are for the
/// viewer, and reveals nothing about others.
@NullMarked
package dev.espionage.server.lobby;

import org.jspecify.annotations.NullMarked;
