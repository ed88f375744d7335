/// Chat in games: a room for the players and one for the spectators, strictly separate while the
/// game runs. The right to read and write follows from the game's players and end, as stored at
/// that moment ([dev.espionage.server.chat.ChatGame]). The game rooms themselves know nothing about
/// chat.
@NullMarked
package dev.espionage.server.chat;

import org.jspecify.annotations.NullMarked;
