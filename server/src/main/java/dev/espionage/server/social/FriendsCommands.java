package dev.espionage.server.social;

import com.google.common.collect.Sets;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.ClientFrame.CommandCase;
import dev.espionage.server.kernel.Encoded;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.kernel.RefusalCode;
import dev.espionage.server.net.socket.Answers;
import dev.espionage.server.net.socket.BadField;
import dev.espionage.server.net.socket.Client;
import dev.espionage.server.net.socket.ClientCommands;
import dev.espionage.server.net.socket.Command;
import dev.espionage.server.net.socket.Seat;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/** The list of a player's friends. Owned by the connection's event loop. */
public final class FriendsCommands implements ClientCommands {
  /** The commands that are read and executed here. */
  public static final Set<CommandCase> CASES =
      Sets.immutableEnumSet(CommandCase.WATCH_FRIENDS, CommandCase.UNWATCH_FRIENDS);

  private static final Refusal NO_ACCOUNT =
      Refusal.of(RefusalCode.ACCOUNT_REQUIRED, "a guest has no friends: expected an account");

  /** One connection's subscription to its player's friends. */
  private static final class FriendsSeat extends Seat {
    private final Presence presence;
    private final PlayerId player;

    FriendsSeat(Presence presence, PlayerId player, Answers answers) {
      super(answers);
      this.presence = presence;
      this.player = player;
    }

    @Override
    public CompletionStage<Encoded> subscribe() {
      return presence.watch(player, this);
    }

    @Override
    public void unsubscribe() {
      presence.unwatch(this);
    }

    @Override
    public byte[] frame(int request, Encoded friends) {
      return FriendsMessages.frame(request, friends);
    }
  }

  private final Client client;

  /** Empty for guests and spectators. */
  private final Optional<FriendsSeat> seat;

  public FriendsCommands(Presence presence, Client client) {
    this.client = client;
    this.seat =
        client
            .player()
            .filter(you -> !you.guest())
            .map(you -> new FriendsSeat(presence, you.id(), client.answers()));
  }

  @Override
  public Command read(ClientFrame frame) {
    return switch (frame.getCommandCase()) {
      case WATCH_FRIENDS -> request -> client.member(request, _ -> watch(request));
      case UNWATCH_FRIENDS -> this::unwatch;
      default -> throw BadField.unknownCommand();
    };
  }

  @Override
  public void close() {
    seat.ifPresent(Seat::unwatch);
  }

  private void watch(int request) {
    seat.ifPresentOrElse(
        friends -> friends.watch(request), () -> client.answers().refused(request, NO_ACCOUNT));
  }

  private void unwatch(int request) {
    seat.ifPresent(Seat::unwatch);
    client.answers().done(request);
  }
}
