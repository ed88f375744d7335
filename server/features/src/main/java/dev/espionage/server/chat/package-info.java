/**
 * Chat in games: a room of the players and one of the spectators, strictly apart while the game
 * runs. Who may write and read where follows from who plays the game and whether it has ended, as
 * the store knows it at that moment ({@link dev.espionage.server.chat.ChatGame}); the rooms of the
 * games themselves know nothing of it.
 */
@NullMarked
package dev.espionage.server.chat;

import org.jspecify.annotations.NullMarked;
