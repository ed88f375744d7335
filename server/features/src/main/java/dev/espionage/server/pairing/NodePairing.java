package dev.espionage.server.pairing;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.net.socket.SocketConnections;
import dev.espionage.server.pairing.Pairing.Seeking;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.pekko.actor.NoSerializationVerificationNeeded;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.AbstractBehavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.Receive;

/// Keeps the tickets of players who seek an opponent through this node. Every second it renews the
/// tickets of connected players at the pairing actor, wherever that runs. A renewal holds all data
/// that is needed to recreate the ticket. It tells the players what has changed. Its fields are
/// confined to the actor.
final class NodePairing extends AbstractBehavior<NodePairing.Message> {
  /// The players connected to this node. Called on any thread; returns at once.
  interface Seekers {
    boolean isConnected(PlayerId player);

    /// Sends the ticket's status to every connection of its player on this node.
    void pairing(Pairing.Status status);

    /// The players of this node's connections.
    record Connected(SocketConnections connections) implements Seekers {
      @Override
      public boolean isConnected(PlayerId player) {
        return connections.isConnected(player);
      }

      @Override
      public void pairing(Pairing.Status status) {
        connections.send(status.ticket().player().id(), () -> PairingMessages.frame(0, status));
      }
    }
  }

  /// The statuses of tickets that a node has renewed.
  record TicketStatuses(ImmutableList<Pairing.Status> statuses) {}

  /// The number of tickets per message, which keeps messages within the cluster's limit.
  private static final int BATCH = 200;

  /// A message to this actor. It never leaves the node.
  sealed interface Message extends NoSerializationVerificationNeeded {}

  record Sought(Pairing.Status status) implements Message {}

  record Stopped(PlayerId player) implements Message {}

  private record StatusesReceived(TicketStatuses ticketStatuses) implements Message {}

  private record Renew() implements Message {}

  /// The number of successive renewals without a connection after which a ticket is forgotten. The
  /// pairing actor has ended the ticket long before.
  private static final int FORGOTTEN = 30;

  /// A ticket's last known status, and the number of successive renewals without a connection.
  private record Kept(Pairing.Status status, int absences) {}

  private final Map<PlayerId, Kept> kept = new LinkedHashMap<>();
  private final ActorRef<PairingMessage> pairing;
  private final ActorRef<TicketStatuses> adapter;
  private final Seekers seekers;

  private NodePairing(
      ActorContext<Message> context, ActorRef<PairingMessage> pairing, Seekers seekers) {
    super(context);
    this.pairing = pairing;
    this.seekers = seekers;
    this.adapter = context.messageAdapter(TicketStatuses.class, StatusesReceived::new);
  }

  static Behavior<Message> create(
      ActorRef<PairingMessage> pairing, Seekers seekers, Duration interval) {
    return Behaviors.setup(context ->
        Behaviors.withTimers(timers -> {
          timers.startTimerWithFixedDelay(new Renew(), interval);
          return new NodePairing(context, pairing, seekers);
        }));
  }

  @Override
  public Receive<Message> createReceive() {
    return newReceiveBuilder().onMessage(Message.class, this::receive).build();
  }

  private Behavior<Message> receive(Message message) {
    switch (message) {
      case Sought(var status) when status.seeking() -> keep(status);
      case Sought(var status) -> kept.remove(status.ticket().player().id());
      case Stopped(var player) -> kept.remove(player);
      case StatusesReceived(var ticketStatuses) -> ticketStatuses.statuses().forEach(this::heard);
      case Renew() -> renew();
    }
    return this;
  }

  private void keep(Pairing.Status status) {
    kept.put(status.ticket().player().id(), new Kept(status, 0));
  }

  /// Applies a status. Ignores players who have stopped, and the end of a ticket that a newer one
  /// has replaced.
  private void heard(Pairing.Status status) {
    PlayerId player = status.ticket().player().id();
    Kept before = kept.get(player);
    if (before == null || before.status().equals(status)) {
      return;
    }
    boolean ofNewer =
        !status.seeking() && !status.ticket().isOfSameCommand(before.status().ticket());
    if (!ofNewer) {
      if (status.seeking()) {
        keep(status);
      } else {
        kept.remove(player);
      }
      seekers.pairing(status);
    }
  }

  private void renew() {
    kept.replaceAll((player, one) ->
        new Kept(one.status(), seekers.isConnected(player) ? 0 : one.absences() + 1));
    kept.values().removeIf(one -> one.absences() >= FORGOTTEN);
    List<Seeking> connected =
        kept.values().stream()
            .filter(one -> one.absences() == 0)
            .map(one -> one.status().ticket())
            .toList();
    for (List<Seeking> batch : Lists.partition(connected, BATCH)) {
      pairing.tell(new PairingMessage.Renew(ImmutableList.copyOf(batch), adapter));
    }
  }
}
