package dev.espionage.server.computer;

import dev.espionage.server.lobby.Colour;

/**
 * A game that somebody wants against a computer player of the server.
 *
 * @param level as sent; {@link ComputerGames} says which there are
 * @param variant its id
 * @param timeControl its notation
 * @param colour the side that the caller wants
 */
public record ComputerRequest(int level, String variant, String timeControl, Colour colour) {}
