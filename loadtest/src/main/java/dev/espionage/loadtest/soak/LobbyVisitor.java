package dev.espionage.loadtest.soak;

import dev.espionage.protocol.v1.CancelInvitation;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.ListGames;
import dev.espionage.protocol.v1.Ping;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.UnwatchLobby;
import dev.espionage.protocol.v1.WatchLobby;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/// A guest in the lobby who never plays. In a loop it lists invitations and games, and creates and
/// cancels an open invitation. Confined to an event loop.
record LobbyVisitor(SoakGuest guest, SoakContext soakContext, RandomGenerator random) {

  private static final int LONGEST_PAUSE_MS = 200;

  /// Runs the loop until the soak context closes.
  void goRound() {
    if (soakContext.isClosing()) {
      return;
    }
    ask(frame().setWatchLobby(WatchLobby.getDefaultInstance()), _ -> invite());
  }

  private void invite() {
    ask(guest.command().setCreateInvitation(SoakRoom.invitation(random)), this::look);
  }

  private void look(ServerFrame invited) {
    String id = invited.getInvitationCreated().getInvitation().getInvitationId();
    ask(frame().setListGames(ListGames.getDefaultInstance()), _ -> takeBack(id));
  }

  private void takeBack(String id) {
    ask(
        guest.command().setCancelInvitation(CancelInvitation.newBuilder().setInvitationId(id)),
        _ -> ping());
  }

  private void ping() {
    ask(frame().setPing(Ping.getDefaultInstance()), _ -> leave());
  }

  private void leave() {
    ask(frame().setUnwatchLobby(UnwatchLobby.getDefaultInstance()), _ -> goRound());
  }

  private static ClientFrame.Builder frame() {
    return ClientFrame.newBuilder();
  }

  /// Sends a command. A refusal, for example because the invitation ended with its server, starts
  /// the next round.
  private void ask(ClientFrame.Builder command, Consumer<ServerFrame> then) {
    guest.ask(
        command.build(),
        answer -> {
          soakContext.tally().add(PlayTally.Count.LOBBY_ANSWER);
          guest
              .connectedPlayer()
              .later(random.nextInt(LONGEST_PAUSE_MS), () -> then.accept(answer));
        },
        _ -> guest.connectedPlayer().later(LONGEST_PAUSE_MS, this::goRound),
        _ -> {}); // the rooms lose their connections too and report that
  }
}
