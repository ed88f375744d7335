package dev.espionage.loadtest.load;

import dev.espionage.client.connection.ClientTransport;
import dev.espionage.client.connection.Endpoint;
import dev.espionage.engine.board.Variants;
import dev.espionage.loadtest.pace.TurnPacers;
import dev.espionage.tools.player.WeightedPolicy;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import org.HdrHistogram.Histogram;

/// Games of ordinary players at a fixed rate, which show what these players notice of something
/// else that happens to the server. Not thread-safe.
public record ControlGames(ClientTransport transport, LoadConnector loadConnector, LoadRooms rooms)
    implements AutoCloseable {

  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final String TIME_CONTROL = "600+5";

  /// Connects the players, begins the games and plays from now on.
  ///
  /// @param games the number of games at a time
  /// @param rate turns per second in all games together
  /// @throws IOException if the server refuses a player, or a game does not begin
  public static ControlGames start(Endpoint server, int games, double rate, long seed)
      throws IOException, InterruptedException {
    ClientTransport transport = ClientTransport.start(1);
    LoadConnector loadConnector = LoadConnector.to(server, transport, false);
    try {
      TurnPacers pacers = TurnPacers.on(transport, 1, OptionalDouble.of(rate));
      LoadRooms rooms = LoadRooms.connect(loadConnector, pacers, games, 0);
      rooms.begin(
          new LoadRoom.Plan(
              Variants.ESPIONAGE,
              TIME_CONTROL,
              seed,
              WeightedPolicy::new,
              LoadRoom.Plan.TO_THE_END,
              false));
      pacers.hold(PATIENCE);
      pacers.resume();
      return new ControlGames(transport, loadConnector, rooms);
    } catch (IOException | InterruptedException | RuntimeException e) {
      loadConnector.close();
      transport.close();
      throw e;
    }
  }

  /// Returns the number of turns that the server has acknowledged.
  public long turns() {
    return rooms.turns().answered().sum();
  }

  /// Returns the nanoseconds from when a turn was due to its acknowledgement, for the turns since
  /// the last call.
  public Histogram interval() {
    return rooms.turns().untilAnswered().interval();
  }

  /// Returns what went wrong in the games; none of it may happen.
  public List<String> errors() {
    return rooms.games().errors();
  }

  @Override
  public void close() {
    rooms.dismiss();
    loadConnector.close();
    transport.close();
  }
}
