package dev.espionage.server.social;

import com.google.common.base.Ticker;
import com.google.common.collect.ImmutableList;
import dev.espionage.server.feature.FeatureModule;
import dev.espionage.server.feature.PersonalData;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.net.http.CallerLookup;
import dev.espionage.server.net.http.Route;
import dev.espionage.server.net.socket.CommandTable;
import dev.espionage.server.sql.SqlStore;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.apache.pekko.actor.typed.ActorSystem;

/**
 * Wires friends, block lists and presence: their stores, routes and commands, what is exported of
 * them, and the actor that tells other nodes who is here. Made before features that ask it for
 * blocks. Safe for use by any thread.
 */
public final class SocialModule implements FeatureModule {
  private final AtomicInteger playersOnline = new AtomicInteger();
  private final List<Consumer<Set<PlayerId>>> listeners = new CopyOnWriteArrayList<>();
  private final ContactStore contacts;
  private final BlockLists blockLists;
  private final Presence presence;
  private final ImmutableList<Route> routes;

  /**
   * Begins to tell other nodes who is here, and to hear them. Once for each system.
   *
   * @param connected who is connected to this node; called by any thread, never blocks
   */
  public SocialModule(
      SqlStore store,
      ActorSystem<?> system,
      Supplier<Set<PlayerId>> connected,
      CallerLookup callerLookup,
      InstantSource clock,
      Ticker ticker) {
    this.contacts = new ContactStore(store, clock);
    this.blockLists = new BlockStore(store);
    this.presence =
        new Presence(
            system,
            new PresenceActor.Dependencies(
                contacts,
                connected,
                players -> listeners.forEach(listener -> listener.accept(players)),
                playersOnline::set));
    this.routes = new ContactRoutes(contacts, presence::changed, callerLookup, ticker).table();
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

  /** Returns who blocks whom. */
  public BlockLists blockLists() {
    return blockLists;
  }

  /** Returns how many different players are connected to any node, guests too. */
  public int playersOnline() {
    return playersOnline.get();
  }

  /**
   * Tells all nodes that these players are called otherwise, are gone, or have to do with others in
   * another way, durably. Does not block.
   */
  public void changed(Set<PlayerId> players) {
    presence.changed(players);
  }

  /**
   * Tells {@code listener} of the players of every such change, wherever in the cluster it was
   * made. It is called by any thread and returns at once.
   */
  public void whenChanged(Consumer<Set<PlayerId>> listener) {
    listeners.add(listener);
  }
}
