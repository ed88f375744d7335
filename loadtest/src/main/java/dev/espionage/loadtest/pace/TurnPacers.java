package dev.espionage.loadtest.pace;

import dev.espionage.client.connection.ClientTransport;
import io.netty.channel.EventLoop;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/// The turn pacers of several event loops, one per loop. May be used by one thread at a time.
public record TurnPacers(List<Lane> lanes) {

  public record Lane(EventLoop loop, TurnPacer turnPacer) {}

  public TurnPacers {
    lanes = List.copyOf(lanes);
  }

  /// Creates a pacer on each of these loops, at this rate on all together or in a closed loop.
  public static TurnPacers on(ClientTransport transport, int loops, OptionalDouble rate) {
    OptionalDouble each = each(rate, loops);
    return new TurnPacers(
        Stream.generate(transport::next).limit(loops).map(loop -> lane(loop, each)).toList());
  }

  private static OptionalDouble each(OptionalDouble rate, int loops) {
    return rate.isPresent() ? OptionalDouble.of(rate.getAsDouble() / loops) : rate;
  }

  /// Creates several pacers on one loop, each with its turns per second.
  public static TurnPacers atRates(EventLoop loop, List<Double> rates) {
    return new TurnPacers(rates.stream().map(rate -> lane(loop, OptionalDouble.of(rate))).toList());
  }

  private static Lane lane(EventLoop loop, OptionalDouble rate) {
    return new Lane(loop, new TurnPacer(loop, System::nanoTime, rate));
  }

  public Lane lane(int number) {
    return lanes.get(number % lanes.size());
  }

  /// Changes the rate of all together while turns are held; empty for a closed loop.
  public void rate(OptionalDouble rate) {
    OptionalDouble each = each(rate, lanes.size());
    lanes.forEach(lane -> lane.loop().execute(() -> lane.turnPacer().rate(each)));
  }

  /// Lets turns begin.
  public void resume() {
    lanes.forEach(lane -> lane.loop().execute(lane.turnPacer()::resume));
  }

  /// Lets no more turns begin, and waits until all members are ready; fails after `patience`.
  public void hold(Duration patience) throws IOException, InterruptedException {
    List<CompletableFuture<Void>> held = lanes.stream().map(TurnPacers::hold).toList();
    try {
      CompletableFuture.allOf(held.toArray(CompletableFuture<?>[]::new))
          .get(patience.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      throw new IOException("a turn, or the start of a game, took longer than " + patience, e);
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  private static CompletableFuture<Void> hold(Lane lane) {
    CompletableFuture<Void> held = new CompletableFuture<>();
    lane.loop().execute(() -> lane.turnPacer().hold(held));
    return held;
  }

  /// Returns the number of turns that were due but never begun. Call it only while turns are held.
  public long overdue() {
    return lanes.stream().mapToLong(lane -> lane.turnPacer().overdue()).sum();
  }
}
