package dev.espionage.server.front.socket;

import dev.espionage.server.chat.Chat;

/**
 * Chat, for the front.
 *
 * @param seats the same that the other nodes' lines are told
 */
public record ChatParts(Chat chat, ChatSeats seats) {}
