package dev.espionage.server.admin;

import java.time.Instant;

/** An administrator with a token of their own. */
public record ListedAdministrator(Administrator administrator, Instant since) {}
