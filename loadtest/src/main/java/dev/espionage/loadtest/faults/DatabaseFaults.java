package dev.espionage.loadtest.faults;

import dev.espionage.loadtest.rig.PostgresServer;
import dev.espionage.loadtest.rig.Rig;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

/// The faults of PostgreSQL, and changes of its data that the checks must find. Blocking.
final class DatabaseFaults {

  private static final Duration BEHIND = Duration.ofSeconds(2);
  private static final Duration LOCKED = Duration.ofSeconds(8);
  private static final Duration DOWN = Duration.ofSeconds(2);

  /// Shortens each running game in which turns were played by its last events.
  private static final String DELETE =
      """
      delete from game_event e using game g
      where g.id = e.game_id and g.phase = 'play'
        and e.seq > (select max(l.seq) - 4 from game_event l where l.game_id = e.game_id)
        and e.seq > 8\
      """;

  /// Forgets the known numbers of turns, by which the server would notice that events are missing.
  private static final String FORGET = "update game set turn = 0 where phase = 'play'";

  /// Repeats the last event of each running game under the next number.
  private static final String DOUBLE =
      """
      insert into game_event (game_id, seq, writer, at, payload)
      select e.game_id, e.seq + 1, e.writer, e.at, e.payload
      from game_event e join game g on g.id = e.game_id
      where g.phase = 'play'
        and e.seq = (select max(l.seq) from game_event l where l.game_id = e.game_id)\
      """;

  private DatabaseFaults() {}

  /// Locks the table of events, so that no turn can be written, for a while.
  static void lock(Rig rig) throws IOException, InterruptedException {
    rig.database()
        .transact(statement -> {
          statement.execute("lock table game_event in access exclusive mode");
          Thread.sleep(LOCKED);
        });
  }

  /// Kills PostgreSQL, and starts it again after a moment.
  static void kill(Rig rig) throws IOException, InterruptedException {
    rig.database().kill();
    Thread.sleep(DOWN);
    rig.database().restart();
  }

  /// Replaces PostgreSQL by a copy that lacks the last commits, under the running server.
  static void switchToOlderCopy(Rig rig) throws IOException, InterruptedException {
    PostgresServer database = rig.database();
    Path copy = database.copy();
    Thread.sleep(BEHIND);
    database.kill();
    database.switchTo(copy);
  }

  /// Deletes the last events of the running games while the server is down.
  static void deleteEvents(Rig rig) throws IOException, InterruptedException {
    change(rig, DELETE, FORGET);
  }

  /// Doubles the last event of the running games while the server is down.
  static void doubleEvents(Rig rig) throws IOException, InterruptedException {
    change(rig, DOUBLE);
  }

  private static void change(Rig rig, String... changes) throws IOException, InterruptedException {
    rig.server()
        .killAnd(() ->
            rig.database()
                .transact(statement -> {
                  for (String sql : changes) {
                    statement.execute(sql);
                  }
                }));
  }
}
