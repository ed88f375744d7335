package dev.espionage.server.social;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import dev.espionage.server.feature.FeatureContext;
import dev.espionage.server.feature.FeatureModule;
import dev.espionage.server.feature.PersonalData;
import dev.espionage.server.feature.PlayerDepartures;
import dev.espionage.server.game.rating.Ratings;
import dev.espionage.server.game.signal.GameSignals;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.net.http.Route;
import dev.espionage.server.net.socket.CommandTable;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.apache.pekko.actor.typed.ActorSystem;

/// Wires friends, block lists, presence and the rule who may challenge whom: their stores, routes,
/// commands and data export, and the presence actor. Created before the features that query block
/// lists. Thread-safe.
public final class SocialModule implements FeatureModule, PresenceLookup {
  private final AtomicReference<ImmutableSet<PlayerId>> online =
      new AtomicReference<>(ImmutableSet.of());
  private final List<Consumer<Set<PlayerId>>> listeners = new CopyOnWriteArrayList<>();
  private final ContactStore contacts;
  private final BlockLists blockLists;
  private final ChallengeStore challenges;
  private final Presence presence;
  private final ImmutableList<Route> routes;

  /// Starts exchanging presence with other nodes. Called once per actor system.
  ///
  /// @param connected returns the players connected to this node; called on any thread, never
  ///   blocks
  public SocialModule(
      FeatureContext context,
      GameSignals signals,
      Ratings ratings,
      ActorSystem<?> system,
      Supplier<Set<PlayerId>> connected) {
    this.contacts = new ContactStore(context.store(), context.clock());
    this.blockLists = new BlockStore(context.store());
    this.challenges = new ChallengeStore(context.store(), ratings);
    this.presence =
        new Presence(
            system,
            contacts,
            signals,
            connected,
            players -> listeners.forEach(listener -> listener.accept(players)),
            online::set);
    this.routes =
        new ContactRoutes(
                contacts, challenges, presence::changed, context.callers(), context.ticker())
            .table();
    context.departures().listen(this::departed);
  }

  /// Makes all nodes reload what friends see of an erased player.
  private CompletionStage<?> departed(PlayerId player, PlayerDepartures.Reason reason) {
    if (reason == PlayerDepartures.Reason.ERASED) {
      presence.changed(Set.of(player));
    }
    return CompletableFuture.completedStage(null);
  }

  @Override
  public List<Route> routes() {
    return routes;
  }

  @Override
  public void addCommands(CommandTable.Builder commands) {
    var _ = commands.add(FriendsCommands.CASES, client -> new FriendsCommands(presence, client));
  }

  @Override
  public List<PersonalData> personalData() {
    return List.of(SocialMessages.personalData(contacts));
  }

  /// Returns the block lists.
  public BlockLists blockLists() {
    return blockLists;
  }

  /// Returns the rule who may challenge whom.
  public ChallengeRules challengeRules() {
    return challenges;
  }

  @Override
  public int playersOnline() {
    return online.get().size();
  }

  @Override
  public CompletionStage<Set<PlayerId>> present(Set<PlayerId> players) {
    return contacts
        .appearingOffline(players)
        .thenApply(hidden ->
            Set.copyOf(Sets.difference(Sets.intersection(players, online.get()), hidden)));
  }

  /// Returns whether a player is connected to any node, as of about a second ago.
  public boolean isOnline(PlayerId player) {
    return online.get().contains(player);
  }

  /// Registers a listener for players who were erased or whose relations have changed, durably, on
  /// whichever node. The listener is called on any thread and must return at once.
  public void whenChanged(Consumer<Set<PlayerId>> listener) {
    listeners.add(listener);
  }
}
