package dev.espionage.loadtest.demo;

import dev.espionage.bot.player.Opponent;
import java.util.Optional;

/** Which computer players play; where there is none, turns are drawn at random. */
record Contestants(Optional<Opponent> white, Optional<Opponent> black) {}
