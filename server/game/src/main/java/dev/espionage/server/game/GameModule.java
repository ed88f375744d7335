package dev.espionage.server.game;

import dev.espionage.server.feature.FeatureModule;
import dev.espionage.server.game.archive.Archive;
import dev.espionage.server.game.feed.GameCommands;
import dev.espionage.server.game.feed.GameFeeds;
import dev.espionage.server.game.feed.GameGreeting;
import dev.espionage.server.game.feed.GameLimits;
import dev.espionage.server.game.room.ClockMonitor;
import dev.espionage.server.game.room.GameQuota;
import dev.espionage.server.game.room.PlayerNotices;
import dev.espionage.server.game.room.Randomness;
import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.game.room.actor.JournaledGames;
import dev.espionage.server.game.room.actor.RoomContext;
import dev.espionage.server.game.room.actor.ShardedRooms;
import dev.espionage.server.game.signal.GameSignals;
import dev.espionage.server.net.limit.LoopTimers;
import dev.espionage.server.net.socket.CommandTable;
import dev.espionage.server.net.socket.Greeting;
import org.apache.pekko.actor.typed.ActorSystem;

/// Wires the game feature: rooms, the creation of games, and the commands of players and
/// spectators.
public final class GameModule implements FeatureModule {
  private final ShardedRooms rooms;
  private final JournaledGames newGames;
  private final GameQuota gameQuota;
  private final PlayerNotices notices;
  private final GameFeeds feeds;
  private final GameSignals signals;
  private final GameLimits limits;
  private final ClockMonitor clockMonitor;

  /// Starts hosting rooms. Called once per actor system.
  ///
  /// @param archive the archive of finished games
  /// @param random the source of the ids of new games
  public GameModule(
      ActorSystem<?> system,
      RoomContext parts,
      Archive archive,
      GameQuota gameQuota,
      Randomness random,
      LoopTimers loopTimers,
      GameSignals signals,
      GameLimits limits) {
    this.rooms = new ShardedRooms(system, parts, archive, gameQuota, limits.reopenEnded());
    this.newGames =
        new JournaledGames(
            parts.journal(), parts.rules(), random, parts.clock()::wall, rooms::begun);
    this.gameQuota = gameQuota;
    this.notices = parts.notices();
    this.feeds = new GameFeeds(rooms, loopTimers);
    this.signals = signals;
    this.limits = limits;
    this.clockMonitor = ClockMonitor.start(parts.clock(), parts.metrics(), rooms::wakeAll);
  }

  public Rooms rooms() {
    return rooms;
  }

  /// Returns the creator of new games.
  public JournaledGames newGames() {
    return newGames;
  }

  /// Returns the limits on a player's unfinished games.
  public GameQuota quota() {
    return gameQuota;
  }

  /// Returns the notices to the players of new games.
  public PlayerNotices notices() {
    return notices;
  }

  @Override
  public void addCommands(CommandTable.Builder commands) {
    var _ =
        commands
            .add(
                GameCommands.CASES,
                client -> new GameCommands(rooms, feeds, signals, limits, client))
            .creating(GameCommands.CREATING);
  }

  /// Lets the clocks of games stand still, so that no player pays for a restart.
  @Override
  public void stopping() {
    clockMonitor.close();
  }

  @Override
  public Greeting greeting() {
    return new GameGreeting(rooms, gameQuota.others());
  }
}
