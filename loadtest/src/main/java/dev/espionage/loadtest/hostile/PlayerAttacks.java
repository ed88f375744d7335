package dev.espionage.loadtest.hostile;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Variants;
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
import java.util.SplittableRandom;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Attacks on sessions and accounts, and by many correct commands of players, each from an address
/// of its own.
final class PlayerAttacks {

  private static final int PHRASES = 12;

  /// The attempts from an address before the next one, fewer than the server allows.
  private static final int ATTEMPTS = 20;

  private static final List<String> ROUTES =
      List.of(
          "/api/account/export",
          "/api/account",
          "/api/account/sessions",
          "/api/account/vacation",
          "/api/contacts",
          "/api/deployments");
  private static final Pattern DEPLOYMENT = Pattern.compile("\"deploymentId\":\"([^\"]+)\"");
  private static final CreateInvitation INVITATION =
      CreateInvitation.newBuilder()
          .setVariant("small")
          .setTimeControl("600+5")
          .setColour(Colour.COLOUR_WHITE)
          .build();

  /// Pools in which nobody else seeks.
  private static final List<String> TIME_CONTROLS = List.of("601+5", "602+5", "603+5", "604+5");

  static final List<Attack> ALL =
      List.of(
          Attack.byRequests(
              "guest-flood",
              attacker ->
                  _ -> attacker.request("POST", "/api/sessions", "", "{\"name\": \"Flood\"}")),
          Attack.byAddresses("hashing-flood", Deadline.IDLE, PlayerAttacks::hashingFlood),
          HostilePlayer.accounts("account-reads", Deadline.IDLE, PlayerAttacks::accountReads),
          HostilePlayer.accounts("contact-changes", Deadline.IDLE, PlayerAttacks::contactChanges),
          HostilePlayer.guests(
              "deployment-changes", Deadline.IDLE, PlayerAttacks::deploymentChanges),
          HostilePlayer.guests(
              "invitation-flood", Deadline.SILENCE, PlayerAttacks::createInvitations),
          HostilePlayer.accounts(
              "account-flood", Deadline.SILENCE, PlayerAttacks::createInvitations),
          // Seeks an opponent and stops seeking, without end.
          HostilePlayer.guests(
              "seek-storm",
              Deadline.SILENCE,
              (attacker, player) -> flood(attacker, player, player.socket(), PlayerAttacks::seek)),
          HostilePlayer.guests("chat-flood", Deadline.SILENCE, PlayerAttacks::chatFlood),
          Attack.byAddresses("computer-flood", Deadline.SILENCE, PlayerAttacks::computerFlood));

  private PlayerAttacks() {}

  /// Logs in with wrong passwords, many names from many addresses.
  private static void hashingFlood(Attacker attacker, HostileConnection first, int number)
      throws IOException, InterruptedException {
    guess(attacker, first, "%dn0".formatted(number));
    for (int round = 1; !attacker.isOver(); round++) {
      int address = number + round * attacker.scaled(Attack.ADDRESSES);
      try (HostileConnection next = attacker.connect(address)) {
        guess(attacker, next, "%dn%d".formatted(number, round));
      } catch (IOException e) {
        attacker.pause(Attacker.BETWEEN);
      }
    }
  }

  /// Tries a wrong password for some names.
  private static void guess(Attacker attacker, HostileConnection connection, String word)
      throws IOException {
    for (int i = 0; i < ATTEMPTS && !attacker.isOver(); i++) {
      String login =
          "{\"name\": \"No%s%d\", \"password\": \"wrong horse battery\"}".formatted(word, i);
      connection.send(attacker.request("POST", "/api/login", "", login));
      var _ = connection.reply();
    }
  }

  private static void accountReads(Attacker attacker, HostilePlayer player) throws IOException {
    for (int i = 0; !attacker.isOver(); i++) {
      var _ = player.ask("GET", ROUTES.get(i % ROUTES.size()));
    }
  }

  private static void contactChanges(Attacker attacker, HostilePlayer player) throws IOException {
    for (int i = 0; !attacker.isOver(); i++) {
      String other = "%016d".formatted(i);
      var _ = player.ask("PUT", "/api/contacts/blocks/" + other);
      var _ = player.ask("DELETE", "/api/contacts/blocks/" + other);
      var _ = player.ask("PUT", "/api/contacts/friends/" + player.playerId());
    }
  }

  private static void deploymentChanges(Attacker attacker, HostilePlayer player)
      throws IOException {
    String setup = Deployment.random(Variants.SMALL, new SplittableRandom(1)).setup();
    String body =
        "{\"variant\": \"small\", \"name\": \"Flood\", \"setup\": \"%s\", \"isDefault\": true}"
            .formatted(setup);
    while (!attacker.isOver()) {
      HttpReply saved = player.ask("POST", "/api/deployments", body);
      Matcher id = DEPLOYMENT.matcher(saved.body());
      if (id.find()) {
        String path = "/api/deployments/" + id.group(1);
        var _ = player.ask("PUT", path, body);
        var _ = player.ask("DELETE", path);
      }
    }
  }

  /// Sends commands without end, and reads no answer.
  private static void flood(
      Attacker attacker,
      HostilePlayer player,
      HostileConnection socket,
      BiConsumer<ClientFrame.Builder, Integer> fill)
      throws IOException, InterruptedException {
    for (int i = 0; !attacker.isOver(); i++) {
      ClientFrame.Builder frame = player.command();
      fill.accept(frame, i);
      socket.send(frame);
      socket.discardArrived();
      attacker.pause(Attacker.BETWEEN);
    }
  }

  private static void createInvitations(Attacker attacker, HostilePlayer player)
      throws IOException, InterruptedException {
    flood(attacker, player, player.socket(), (frame, _) -> frame.setCreateInvitation(INVITATION));
  }

  private static void seek(ClientFrame.Builder frame, int i) {
    if (i % 2 == 0) {
      String timeControl = TIME_CONTROLS.get(i / 2 % TIME_CONTROLS.size());
      frame.setSeekGame(SeekGame.newBuilder().setVariant("small").setTimeControl(timeControl));
    } else {
      frame.setStopSeeking(StopSeeking.getDefaultInstance());
    }
  }

  /// Says lines and phrases in the chat of a control game.
  private static void chatFlood(Attacker attacker, HostilePlayer player)
      throws IOException, InterruptedException {
    HostileConnection socket = player.socket();
    String game = socket.runningGames().getFirst();
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

  /// Begins games with computer players without end. Half of the clients are guests with games
  /// without clocks, the others accounts with days.
  private static void computerFlood(Attacker attacker, HostileConnection http, int number)
      throws IOException, InterruptedException {
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
