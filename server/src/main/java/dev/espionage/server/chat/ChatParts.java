package dev.espionage.server.chat;

/**
 * Chat, for the front.
 *
 * @param seats the same that the other nodes' lines are told
 */
public record ChatParts(Chat chat, ChatSeats seats) {}
