package dev.espionage.server.social;

import com.google.common.collect.Sets;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.ClientFrame.CommandCase;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.net.socket.ClientCommands;
import dev.espionage.server.net.socket.ClientContext;
import dev.espionage.server.net.socket.Command;
import dev.espionage.server.net.socket.InvalidField;
import dev.espionage.server.net.socket.ResponseSender;
import dev.espionage.server.net.socket.StateSubscription;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/// The commands about a player's friends. Confined to the connection's event loop.
final class FriendsCommands implements ClientCommands {
  /// The commands that this class executes.
  static final Set<CommandCase> CASES =
      Sets.immutableEnumSet(CommandCase.WATCH_FRIENDS, CommandCase.UNWATCH_FRIENDS);

  private static final Refusal NO_ACCOUNT =
      Refusal.of(Refusal.Code.ACCOUNT_REQUIRED, "guests cannot have friends: expected an account");

  /// Sends players the state of their friends. Thread-safe; never blocks the caller; completes its
  /// stages on any thread. A stage fails if the store does not answer.
  interface Feed {
    /// Subscribes `watcher`; completes with the player's current encoded `Friends`. Subscribing
    /// again replaces the subscription.
    ///
    /// @param watcher receives the whole encoded `Friends`, at most once a second and only if it
    ///   differs from the last one; a newer one replaces an older one. Called on any thread;
    ///   returns at once; compared by identity
    CompletionStage<EncodedMessage> watch(PlayerId player, Consumer<EncodedMessage> watcher);

    /// Ends the subscription, if there is one.
    void unwatch(Consumer<EncodedMessage> watcher);
  }

  /// One connection's subscription to its player's friends.
  private static final class FriendsSubscription extends StateSubscription {
    private final Feed feed;
    private final PlayerId player;

    FriendsSubscription(Feed feed, PlayerId player, ResponseSender responseSender) {
      super(responseSender);
      this.feed = feed;
      this.player = player;
    }

    @Override
    public CompletionStage<EncodedMessage> subscribe() {
      return feed.watch(player, this);
    }

    @Override
    public void unsubscribe() {
      feed.unwatch(this);
    }

    @Override
    public byte[] frame(int request, EncodedMessage friends) {
      return SocialMessages.frame(request, friends);
    }
  }

  private final ClientContext client;

  /// The subscription; empty for guests and spectators.
  private final Optional<FriendsSubscription> seat;

  FriendsCommands(Feed feed, ClientContext client) {
    this.client = client;
    this.seat =
        client
            .player()
            .filter(you -> !you.guest())
            .map(you -> new FriendsSubscription(feed, you.id(), client.responseSender()));
  }

  @Override
  public Command read(ClientFrame frame) {
    return switch (frame.getCommandCase()) {
      case WATCH_FRIENDS -> request -> client.member(request, _ -> watch(request));
      case UNWATCH_FRIENDS -> this::unwatch;
      default -> throw InvalidField.unknownCommand();
    };
  }

  @Override
  public void close() {
    seat.ifPresent(StateSubscription::unwatch);
  }

  private void watch(int request) {
    seat.ifPresentOrElse(
        friends -> friends.watch(request),
        () -> client.responseSender().refused(request, NO_ACCOUNT));
  }

  private void unwatch(int request) {
    seat.ifPresent(StateSubscription::unwatch);
    client.responseSender().done(request);
  }
}
