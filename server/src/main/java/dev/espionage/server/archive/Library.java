package dev.espionage.server.archive;

import dev.espionage.server.game.rating.Ranking;

/** What can be looked up of finished games and of who played them. */
public record Library(GameLists games, Profiles profiles, Ranking ranking) {}
