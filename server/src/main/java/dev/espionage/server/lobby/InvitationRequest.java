package dev.espionage.server.lobby;

/**
 * What somebody would like to play. The texts are as the client sent them, at most 32 characters:
 * the lobby knows which exist.
 *
 * @param variant id of a variant
 * @param timeControl such as "600+5"
 * @param isPrivate true: in no list, accepted only by link
 */
public record InvitationRequest(
    String variant, String timeControl, Colour colour, boolean isPrivate, Conditions conditions) {}
