package dev.espionage.loadtest.hostile;

import dev.espionage.protocol.v1.ChatPhrase;
import dev.espionage.protocol.v1.ChatRequest;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Colour;
import dev.espionage.protocol.v1.CreateInvitation;
import dev.espionage.protocol.v1.PlayComputer;
import dev.espionage.protocol.v1.SayInChat;
import dev.espionage.protocol.v1.SeekGame;
import dev.espionage.protocol.v1.StopSeeking;
import java.io.IOException;
import java.util.List;
import java.util.function.BiConsumer;

/** Attacks by many correct commands of players, each from an address of its own. */
final class LobbyAttacks {

  static final List<Attack> ALL =
      List.of(
          HostilePlayer.guests(
              "invitation-flood", Deadline.SILENCE, LobbyAttacks::createInvitations),
          HostilePlayer.accounts(
              "account-flood", Deadline.SILENCE, LobbyAttacks::createInvitations),
          HostilePlayer.guests("seek-storm", Deadline.SILENCE, LobbyAttacks::seekStorm),
          HostilePlayer.guests("chat-flood", Deadline.SILENCE, LobbyAttacks::chatFlood),
          new Attack("computer-flood", Deadline.SILENCE, LobbyAttacks::computerFlood));

  private static final int CLIENTS = 50;
  private static final int PHRASES = 12;

  private static final CreateInvitation INVITATION =
      CreateInvitation.newBuilder()
          .setVariant("small")
          .setTimeControl("600+5")
          .setColour(Colour.COLOUR_WHITE)
          .build();

  /** Pools in which nobody else seeks. */
  private static final List<String> TIME_CONTROLS = List.of("601+5", "602+5", "603+5", "604+5");

  private LobbyAttacks() {}

  /** Sends commands without end, and reads no answer. */
  private static void flood(
      Attacker attacker,
      HostilePlayer player,
      HostileConnection socket,
      BiConsumer<ClientFrame.Builder, Integer> fill)
      throws IOException, InterruptedException {
    for (int i = 0; !attacker.isOver(); i++) {
      ClientFrame.Builder frame = player.command();
      fill.accept(frame, i);
      SocketAttacks.send(socket, frame);
      socket.discardArrived();
      attacker.pause(Attacker.BETWEEN);
    }
  }

  private static void createInvitations(Attacker attacker, HostilePlayer player)
      throws IOException, InterruptedException {
    flood(attacker, player, player.socket(), (frame, _) -> frame.setCreateInvitation(INVITATION));
  }

  /** Seeks an opponent and stops seeking, without end. */
  private static void seekStorm(Attacker attacker, HostilePlayer player)
      throws IOException, InterruptedException {
    flood(attacker, player, player.socket(), LobbyAttacks::seek);
  }

  private static void seek(ClientFrame.Builder frame, int i) {
    if (i % 2 == 0) {
      String timeControl = TIME_CONTROLS.get(i / 2 % TIME_CONTROLS.size());
      frame.setSeekGame(SeekGame.newBuilder().setVariant("small").setTimeControl(timeControl));
    } else {
      frame.setStopSeeking(StopSeeking.getDefaultInstance());
    }
  }

  /** Says lines and phrases in the chat of a control game. */
  private static void chatFlood(Attacker attacker, HostilePlayer player)
      throws IOException, InterruptedException {
    HostileConnection socket = player.socket();
    String game = SocketAttacks.runningGames(socket).getFirst();
    flood(attacker, player, socket, (frame, i) -> frame.setChat(chat(game, i).toByteString()));
  }

  private static ChatRequest chat(String game, int i) {
    SayInChat.Builder say = SayInChat.newBuilder().setGameId(game);
    if (i % 2 == 0) {
      say.setText("line " + i);
    } else {
      say.setPhrase(ChatPhrase.forNumber(1 + i / 2 % PHRASES));
    }
    return ChatRequest.newBuilder().setSay(say).build();
  }

  /**
   * Begins games with computer players without end. Half of the clients are guests with games
   * without clocks, the others accounts with days.
   */
  private static void computerFlood(Attacker attacker) throws InterruptedException {
    int clients = attacker.scaled(CLIENTS);
    attacker.each(
        clients,
        clients,
        (http, number) -> {
          boolean guest = number % 2 == 0;
          HostilePlayer player =
              guest
                  ? HostilePlayer.guest(attacker, http, number)
                  : HostilePlayer.account(attacker, http, number);
          flood(
              attacker,
              player,
              player.socket(),
              (frame, i) -> frame.setPlayComputer(computerGame(guest, i)));
        });
  }

  private static PlayComputer computerGame(boolean guest, int i) {
    String longest = guest ? "-" : "14d";
    return PlayComputer.newBuilder()
        .setLevel(1)
        .setVariant("small")
        .setTimeControl(i % 2 == 0 ? longest : "600+5")
        .setColour(Colour.COLOUR_WHITE)
        .build();
  }
}
