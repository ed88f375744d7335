package dev.espionage.server.game.signal;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import dev.espionage.engine.game.BySide;
import dev.espionage.server.cluster.ClusterNotices;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.game.signal.GameSignal.Change;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Sends signals of changed games to those features that follow one of the game's players, on any
/// node. A commit of a game that nobody follows costs two look-ups. Otherwise one signal is handed
/// to the thread `game-signals`, so that no turn waits for features.
///
/// Signals are hints. They are dropped while {@value #MOST_WAITING} of them wait, while a node does
/// not know yet that another one follows a player (about a second), and when a connection between
/// nodes breaks. A feature that would leave something undone must look for it now and then.
///
/// Thread-safe.
public final class GameSignals implements AutoCloseable {
  /// A feature that follows players. A signal reaches it once, even if it follows both players.
  ///
  /// @param changes the changes of which it wants signals
  /// @param listener receives the signals, on any thread; must return at once
  public record Follower(Set<Change> changes, Consumer<GameSignal> listener) {
    public Follower {
      changes = Sets.immutableEnumSet(changes);
    }
  }

  /// The followers of a player on this node.
  ///
  /// @param changes the changes of which one of them wants signals
  private record Followers(ImmutableSet<Follower> all, ImmutableSet<Change> changes) {
    static final Followers NONE = of(ImmutableSet.of());

    static Followers of(Set<Follower> all) {
      Set<Change> changes = EnumSet.noneOf(Change.class);
      all.forEach(follower -> changes.addAll(follower.changes()));
      return new Followers(ImmutableSet.copyOf(all), Sets.immutableEnumSet(changes));
    }
  }

  private static final Logger LOG = LoggerFactory.getLogger(GameSignals.class);
  private static final int MOST_WAITING = 4_096;

  private final Map<PlayerId, Followers> followed = new ConcurrentHashMap<>();
  private final ThreadPoolExecutor deliveries =
      new ThreadPoolExecutor(
          1,
          1,
          0,
          TimeUnit.SECONDS,
          new ArrayBlockingQueue<>(MOST_WAITING),
          Thread.ofPlatform().name("game-signals").daemon().factory(),
          new ThreadPoolExecutor.DiscardPolicy());

  private volatile @Nullable FollowingNodes others;

  /// Starts to exchange signals with the other nodes. Called once, if other nodes may join.
  public FollowingNodes join(ClusterNotices cluster) {
    var nodes = new FollowingNodes(cluster, followed::keySet, this::wanted);
    cluster.listen(FollowedPlayers.class, nodes::heard);
    cluster.listen(GameSignal.class, this::deliver);
    others = nodes;
    return nodes;
  }

  /// Sends `follower` signals of the player's games, until it unfollows the player.
  public void follow(PlayerId player, Follower follower) {
    followed.merge(
        player,
        Followers.of(Set.of(follower)),
        (old, one) -> Followers.of(Sets.union(old.all(), one.all())));
    changed(player);
  }

  /// Ends [#follow].
  public void unfollow(PlayerId player, Follower follower) {
    followed.computeIfPresent(
        player,
        (_, old) -> {
          Set<Follower> rest = Sets.difference(old.all(), Set.of(follower));
          return rest.isEmpty() ? null : Followers.of(rest);
        });
    changed(player);
  }

  private void changed(PlayerId player) {
    FollowingNodes nodes = others;
    if (nodes != null) {
      nodes.changed(player);
    }
  }

  /// Returns whether a feature of this node follows the player.
  public boolean isFollowed(PlayerId player) {
    return followed.containsKey(player);
  }

  /// Returns the changes of which a feature of this node wants signals.
  ImmutableSet<Change> wanted(PlayerId player) {
    return followed.getOrDefault(player, Followers.NONE).changes();
  }

  /// Sends the signals of a committed write. Returns at once; never fails.
  public void committed(JournalWrite write) {
    Change change = GameSignal.change(write);
    if (change != null && isWanted(change, write.players())) {
      hand(GameSignal.of(change, write));
    }
    if (write.next().isPresent()) {
      JournalEntry.Opened next = write.next().get();
      if (isWanted(Change.CREATED, next.players())) {
        hand(GameSignal.created(next));
      }
    }
  }

  private boolean isWanted(Change change, BySide<Player> players) {
    PlayerId white = players.white().id();
    PlayerId black = players.black().id();
    FollowingNodes nodes = others;
    return wanted(white).contains(change)
        || wanted(black).contains(change)
        || (nodes != null && (nodes.want(change, white) || nodes.want(change, black)));
  }

  private void hand(GameSignal signal) {
    deliveries.execute(() -> {
      deliver(signal);
      FollowingNodes nodes = others;
      if (nodes != null) {
        nodes.send(signal);
      }
    });
  }

  /// Delivers a signal to the followers on this node.
  private void deliver(GameSignal signal) {
    for (Follower follower :
        Sets.union(followers(signal.players().white()), followers(signal.players().black()))) {
      if (follower.changes().contains(signal.change())) {
        try {
          follower.listener().accept(signal);
        } catch (RuntimeException e) {
          LOG.atError()
              .addKeyValue("game", signal.game())
              .setCause(e)
              .log("a feature failed at a signal of game {}", signal.game());
        }
      }
    }
  }

  private ImmutableSet<Follower> followers(PlayerId player) {
    return followed.getOrDefault(player, Followers.NONE).all();
  }

  /// Drops waiting and later signals.
  @Override
  public void close() {
    deliveries.shutdownNow();
  }
}
