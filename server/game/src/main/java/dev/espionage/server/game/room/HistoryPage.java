package dev.espionage.server.game.room;

import dev.espionage.server.kernel.EncodedMessage;

/**
 * A part of a game's history as one audience saw it.
 *
 * @param message the encoded {@code History}, at most 32 KiB, which tells where the next page
 *     begins
 */
public record HistoryPage(EncodedMessage message) {}
