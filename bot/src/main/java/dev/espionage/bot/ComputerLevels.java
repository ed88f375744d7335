package dev.espionage.bot;

import dev.espionage.bot.player.PlayerFactory;
import dev.espionage.bot.player.RandomPlayer;
import dev.espionage.bot.script.NovicePlayer;
import dev.espionage.bot.script.ScriptedPlayer;
import dev.espionage.bot.search.SearchPlayer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The available computer players. Levels differ in how many steps they notice and how many search
/// rounds they run. Time is no part of a level, so each level is equally strong on a slow machine.
/// docs/benchmarks/bots.md lists their strength.
public final class ComputerLevels {

  /// The strongest level. Levels count from 0, which people beat who have just read the rules.
  public static final int STRONGEST = 6;

  private static final int MOST_ROUNDS = 100_000;
  private static final Map<String, PlayerFactory> BY_NAME = byName();

  private ComputerLevels() {}

  private static Map<String, PlayerFactory> byName() {
    Map<String, PlayerFactory> players = new LinkedHashMap<>();
    for (int level = 0; level <= STRONGEST; level++) {
      players.put(Integer.toString(level), level(level));
    }
    players.put("random", RandomPlayer::new);
    players.put("scripted", scripted(ScriptedPlayer.Attention.FULL));
    players.put("search", search(MOST_ROUNDS));
    return players;
  }

  /// Returns the factory of a level's players.
  ///
  /// @param level 0 to [#STRONGEST]
  /// @throws IllegalArgumentException if there is no such level
  public static PlayerFactory level(int level) {
    return switch (level) {
      case 0 -> NovicePlayer::new;
      case 1 -> scripted(new ScriptedPlayer.Attention(0.70, 1.8));
      case 2 -> scripted(new ScriptedPlayer.Attention(0.55, 1.4));
      case 3 -> scripted(new ScriptedPlayer.Attention(0.35, 0.8));
      case 4 -> scripted(ScriptedPlayer.Attention.FULL);
      case 5 -> search(200);
      case 6 -> search(2_000);
      default ->
          throw new IllegalArgumentException("level " + level + ", expected 0 to " + STRONGEST);
    };
  }

  private static PlayerFactory scripted(ScriptedPlayer.Attention attention) {
    return (gameStart, random) -> new ScriptedPlayer(gameStart, random, attention);
  }

  private static PlayerFactory search(int mostRounds) {
    return (gameStart, random) -> new SearchPlayer(gameStart, random, mostRounds);
  }

  /// Returns the names that [#byName(String)] knows: the levels, `random`, `scripted` and `search`.
  /// The `search` player uses all its thinking time, up to 100,000 rounds.
  public static List<String> names() {
    return List.copyOf(BY_NAME.keySet());
  }

  /// Returns the factory with this name; empty if there is none.
  public static Optional<PlayerFactory> byName(String name) {
    return Optional.ofNullable(BY_NAME.get(name));
  }
}
