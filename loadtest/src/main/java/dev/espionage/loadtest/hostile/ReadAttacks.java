package dev.espionage.loadtest.hostile;

import java.io.IOException;
import java.util.List;
import java.util.SplittableRandom;

/** Attacks by clients that ask for what is costly to answer, from many addresses. */
final class ReadAttacks {

  static final List<Attack> ALL =
      List.of(
          new Attack("archive-flood", Deadline.IDLE, ReadAttacks::archiveFlood),
          new Attack("view-flood", Deadline.IDLE, ReadAttacks::viewFlood),
          new Attack("record-streams", Deadline.IDLE, ReadAttacks::recordStreams),
          new Attack("picture-flood", Deadline.IDLE, ReadAttacks::pictureFlood),
          new Attack("static-reads", Deadline.IDLE, ReadAttacks::staticReads),
          new Attack("random-tokens", Deadline.IDLE, ReadAttacks::randomTokens));

  private static final int CLIENTS = 50;
  private static final int TOKEN_LENGTH = 26;
  private static final String CROCKFORD = "0123456789abcdefghjkmnpqrstvwxyz";

  private ReadAttacks() {}

  /** Asks for statistics and the archive without end. */
  private static void archiveFlood(Attacker attacker) throws InterruptedException {
    List<String> paths =
        List.of(
            "/api/statistics",
            "/api/games?limit=100",
            "/api/leaderboards/espionage/blitz",
            "/api/players?name=Flood");
    attacker.repeat(CLIENTS, i -> attacker.request("GET", paths.get(i % paths.size()), ""));
  }

  private static List<String> controlGames(Attacker attacker)
      throws IOException, InterruptedException {
    return attacker.ask(connection -> {
      SocketAttacks.greet(attacker, connection, "");
      return SocketAttacks.runningGames(connection);
    });
  }

  /** Asks for views of the control games. */
  private static void viewFlood(Attacker attacker) throws IOException, InterruptedException {
    List<String> games = controlGames(attacker);
    attacker.repeat(
        CLIENTS,
        i ->
            attacker.request(
                "GET",
                "/api/games/%s/view?turn=%d".formatted(games.get(i % games.size()), 1 + i % 500),
                ""));
  }

  /** Asks for pictures and titled pages of control games and of nothing. */
  private static void pictureFlood(Attacker attacker) throws IOException, InterruptedException {
    List<String> games = controlGames(attacker);
    attacker.repeat(
        CLIENTS,
        i -> {
          String game = games.get(i % games.size());
          String path =
              switch (i % 5) {
                case 0 -> "/picture/game/%s.png".formatted(game);
                case 1 -> "/game/" + game;
                case 2 -> "/picture/invite/%016d.png".formatted(i);
                case 3 -> "/invite/%016d".formatted(i);
                default -> "/picture/player/%016d.png".formatted(i);
              };
          return attacker.request("GET", path, "");
        });
  }

  /** Reads the largest file at full speed. */
  private static void staticReads(Attacker attacker) throws IOException, InterruptedException {
    String request = attacker.request("GET", HttpAttacks.script(attacker), "");
    attacker.repeat(CLIENTS, _ -> request);
  }

  /** Asks and upgrades with sessions that do not exist. */
  private static void randomTokens(Attacker attacker) throws InterruptedException {
    int clients = attacker.scaled(CLIENTS);
    attacker.each(
        clients,
        clients,
        (connection, number) -> {
          var random = new SplittableRandom(number);
          while (!attacker.isOver()) {
            connection.send(attacker.request("GET", "/api/sessions/current", credential(random)));
            var _ = connection.reply();
            connection.send(attacker.request("GET", "/api/account/export", credential(random)));
            var _ = connection.reply();
            try (HostileConnection socket = attacker.connect(number)) {
              socket.send(attacker.upgrade(credential(random)));
              var _ = socket.head();
            } catch (IOException e) {
              // The server refuses further upgrades of this address, and the attack goes on.
            }
          }
        });
  }

  private static String credential(SplittableRandom random) {
    StringBuilder token = new StringBuilder();
    random
        .ints(TOKEN_LENGTH, 0, CROCKFORD.length())
        .forEach(index -> token.append(CROCKFORD.charAt(index)));
    return "Authorization: Bearer " + token + "\r\n";
  }

  /** Asks for the records of all games that have ended. */
  private static void recordStreams(Attacker attacker) throws InterruptedException {
    String request = attacker.request("GET", "/api/games.egr", "");
    attacker.repeat(CLIENTS, _ -> request);
  }
}
