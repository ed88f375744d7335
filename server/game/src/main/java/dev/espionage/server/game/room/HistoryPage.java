package dev.espionage.server.game.room;

import dev.espionage.server.kernel.EncodedMessage;

/**
 * A piece of a game's past as one audience saw it.
 *
 * @param message the encoded {@code History}, at most 32 KiB, which says where the next page begins
 */
public record HistoryPage(EncodedMessage message) {}
