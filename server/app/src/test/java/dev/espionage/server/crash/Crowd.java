package dev.espionage.server.crash;

import dev.espionage.engine.game.BySide;
import java.io.IOException;
import java.net.http.HttpClient;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Pairs of players who play each other until told to stop. Confined to the test thread.
final class Crowd implements AutoCloseable {
  private static final int PATIENCE_SECONDS = 60;

  private final HttpClient http = HttpClient.newHttpClient();
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final ServerAddress serverAddress = new ServerAddress();
  private final List<Opponents> opponents = new ArrayList<>();
  private final List<Future<Void>> playing = new ArrayList<>();
  private final AnswerLog answerLog = new AnswerLog();
  private final SplittableRandom random;
  private final int games;
  private final PlayStyle playStyle;

  /// Creates guests.
  ///
  /// @param games the number of concurrent games
  Crowd(int games, SplittableRandom random) {
    this(games, PlayStyle.OF_GUESTS, random);
  }

  /// Creates players with these habits.
  ///
  /// @param games the number of concurrent games
  Crowd(int games, PlayStyle playStyle, SplittableRandom random) {
    this.games = games;
    this.playStyle = playStyle;
    this.random = random;
  }

  AnswerLog answerLog() {
    return answerLog;
  }

  /// Announces the server's new address to all players. Those that connect for the first time begin
  /// to play.
  void comeTo(String host) throws IOException, InterruptedException {
    while (opponents.size() < games) {
      var guests = new BySide<>(enter(host, "Anna"), enter(host, "Boris"));
      var pair = new Opponents(guests, playStyle, serverAddress, answerLog, random.split());
      opponents.add(pair);
      playing.add(threads.submit(pair));
    }
    serverAddress.arrived(host);
  }

  private Guest enter(String host, String name) throws IOException, InterruptedException {
    Guest guest = Guest.enter(http, host, name);
    return playStyle.rated() ? guest.registered(host, name + opponents.size()) : guest;
  }

  /// Waits until the given number of further turns is acknowledged.
  void awaitTurns(int turns) throws InterruptedException {
    if (!answerLog.awaitMore(turns, PATIENCE_SECONDS)) {
      requireThatAllPlay();
      throw new AssertionError("the games do not go on");
    }
  }

  /// Fails if a player has failed.
  void requireThatAllPlay() {
    for (Future<Void> one : playing) {
      if (one.state() == Future.State.FAILED) {
        throw new AssertionError("somebody has failed", one.exceptionNow());
      }
    }
  }

  /// Waits until every game has ended; no player begins another one.
  void finish() throws InterruptedException, ExecutionException, TimeoutException {
    opponents.forEach(Opponents::playTheLast);
    for (Future<Void> one : playing) {
      one.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }
  }

  @Override
  public void close() {
    threads.shutdownNow();
    http.shutdownNow();
  }
}
