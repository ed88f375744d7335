package dev.espionage.loadtest.hostile;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Variants;
import java.io.IOException;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Attacks on sessions, accounts and what belongs to them. */
final class AccountAttacks {

  static final List<Attack> ALL =
      List.of(
          new Attack("guest-flood", Deadline.IDLE, AccountAttacks::guestFlood),
          new Attack("hashing-flood", Deadline.IDLE, AccountAttacks::hashingFlood),
          HostilePlayer.accounts("account-reads", Deadline.IDLE, AccountAttacks::accountReads),
          HostilePlayer.accounts("contact-changes", Deadline.IDLE, AccountAttacks::contactChanges),
          HostilePlayer.guests(
              "deployment-changes", Deadline.IDLE, AccountAttacks::deploymentChanges));

  private static final int CLIENTS = 50;

  /** The attempts from an address before the next one, fewer than the server allows. */
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

  private AccountAttacks() {}

  /** Creates guests without end. */
  private static void guestFlood(Attacker attacker) throws InterruptedException {
    String request = attacker.request("POST", "/api/sessions", "", "{\"name\": \"Flood\"}");
    attacker.repeat(CLIENTS, _ -> request);
  }

  /** Logs in with wrong passwords, many names from many addresses. */
  private static void hashingFlood(Attacker attacker) throws InterruptedException {
    int clients = attacker.scaled(CLIENTS);
    attacker.each(
        clients,
        clients,
        (first, number) -> {
          guess(attacker, first, "%dn0".formatted(number));
          for (int round = 1; !attacker.isOver(); round++) {
            try (HostileConnection next = attacker.connect(number + round * clients)) {
              guess(attacker, next, "%dn%d".formatted(number, round));
            } catch (IOException e) {
              attacker.pause(Attacker.BETWEEN);
            }
          }
        });
  }

  /** Tries a wrong password for some names. */
  private static void guess(Attacker attacker, HostileConnection connection, String word)
      throws IOException {
    for (int i = 0; i < ATTEMPTS && !attacker.isOver(); i++) {
      String login =
          "{\"name\": \"No%s%d\", \"password\": \"wrong horse battery\"}".formatted(word, i);
      connection.send(attacker.request("POST", "/api/login", "", login));
      var _ = connection.reply();
    }
  }

  /** Asks for the data of an account without end. */
  private static void accountReads(Attacker attacker, HostilePlayer player) throws IOException {
    for (int i = 0; !attacker.isOver(); i++) {
      var _ = player.ask("GET", ROUTES.get(i % ROUTES.size()));
    }
  }

  /** Changes friends and blocks of an account without end. */
  private static void contactChanges(Attacker attacker, HostilePlayer player) throws IOException {
    for (int i = 0; !attacker.isOver(); i++) {
      String other = "%016d".formatted(i);
      var _ = player.ask("PUT", "/api/contacts/blocks/" + other);
      var _ = player.ask("DELETE", "/api/contacts/blocks/" + other);
      var _ = player.ask("PUT", "/api/contacts/friends/" + player.playerId());
    }
  }

  /** Saves and forgets deployments without end. */
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
}
