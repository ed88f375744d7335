package dev.espionage.server.account;

import dev.espionage.server.game.conduct.Conduct;
import dev.espionage.server.kernel.Player;
import java.time.Instant;

/**
 * What is known of a player, for that player.
 *
 * @param createdAt when they came first, maybe as a guest
 * @param recoveryCodesLeft 0 for a guest
 * @param vacationDaysTaken in this calendar year (UTC)
 * @param conduct what is held against them
 */
public record Profile(
    Player player,
    Instant createdAt,
    int recoveryCodesLeft,
    int vacationDaysTaken,
    Conduct conduct) {}
