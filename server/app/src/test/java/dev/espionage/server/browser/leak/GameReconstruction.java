package dev.espionage.server.browser.leak;

import static java.util.Objects.requireNonNull;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.SquareSet;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.commitment.Salt;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.notation.GameRecord;
import dev.espionage.engine.notation.ParsedRecord;
import dev.espionage.engine.notation.RecordNotation;
import dev.espionage.engine.notation.Replay;
import dev.espionage.engine.notation.Result;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.GameInfo;
import dev.espionage.protocol.v1.PlayTurn;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Reconstructs what one game hid, from its record, or else from the deployments and turns that the
/// pages sent. If two turns were sent for one number, the server had rejected the first.
final class GameReconstruction {
  private final String game;
  private final Map<Side, String> setups = new EnumMap<>(Side.class);
  private final Map<Side, byte[]> salts = new EnumMap<>(Side.class);
  private final Map<Integer, PlayTurn> turns = new TreeMap<>();
  private Optional<GameInfo> info = Optional.empty();

  private GameReconstruction(String game) {
    this.game = game;
  }

  /// Reconstructs one game.
  ///
  /// @throws AssertionError if its record is illegal or is not of the game that the pages played
  static GameSecrets of(String game, List<Recording> recordings) {
    GameReconstruction gameReconstruction = new GameReconstruction(game);
    recordings.forEach(gameReconstruction::read);
    return recordings.stream()
        .flatMap(recording -> recording.record(game).stream())
        .findAny()
        .map(gameReconstruction::byRecord)
        .orElseGet(gameReconstruction::byDeeds);
  }

  private void read(Recording recording) {
    Seats seats = new Seats();
    for (Recording.Item item : recording.items()) {
      switch (item) {
        case Recording.Received received ->
            received
                .frame()
                .ifPresent(frame -> {
                  seats.read(frame);
                  Parsing.info(frame)
                      .filter(one -> one.getGameId().equals(game))
                      .ifPresent(one -> read(one, seats.in(game)));
                });
        case Recording.Sent(long _, ClientFrame frame) -> read(frame, seats.in(game));
        case Recording.Body _ -> {}
      }
    }
  }

  private void read(GameInfo told, Optional<Side> side) {
    info = Optional.of(told);
    if (side.isPresent() && !told.getYourSalt().isEmpty()) {
      salts.putIfAbsent(side.get(), told.getYourSalt().toByteArray());
    }
  }

  private void read(ClientFrame frame, Optional<Side> side) {
    if (frame.getDeploy().getGameId().equals(game) && side.isPresent()) {
      setups.put(side.get(), frame.getDeploy().getSetup());
    }
    if (frame.getPlayTurn().getGameId().equals(game)) {
      turns.put(frame.getPlayTurn().getTurn(), frame.getPlayTurn());
    }
  }

  private GameSecrets byRecord(String text) {
    if (!(RecordNotation.parse(text) instanceof ParsedRecord.Value(GameRecord record))) {
      throw new AssertionError("the record of game " + game + " cannot be read");
    }
    for (Side side : Side.values()) {
      String setup = record.deployments().of(side).setup();
      if (!setups.getOrDefault(side, setup).equals(setup)) {
        throw new AssertionError("the record of game " + game + " has another army of " + side);
      }
      record
          .extra(side == Side.WHITE ? "WhiteSalt" : "BlackSalt")
          .map(hex -> Salt.parse(hex).orThrow().bytes())
          .ifPresent(salt -> salts.put(side, salt));
    }
    Replay replay = Replay.of(record);
    if (replay.fault().isPresent()) {
      throw new AssertionError("the record of game " + game + ": " + replay.fault().get());
    }
    return new GameSecrets(game, armies(record), salts, replay.moments(), true);
  }

  private static Map<Side, Deployment> armies(GameRecord record) {
    return Map.of(
        Side.WHITE, record.deployments().white(), Side.BLACK, record.deployments().black());
  }

  private GameSecrets byDeeds() {
    Optional<Variant> variant = info.flatMap(one -> Variants.byId(one.getVariant()));
    Map<Side, Deployment> armies = new EnumMap<>(Side.class);
    variant.ifPresent(of ->
        setups.forEach((side, setup) -> armies.put(side, Deployment.parse(of, setup).orThrow())));
    List<Replay.ReplayState> moments =
        armies.size() == 2 ? Replay.of(record(variant.orElseThrow(), armies)).moments() : List.of();
    return new GameSecrets(game, armies, salts, moments, false);
  }

  /// Returns a record of the turns that the pages sent. The last one may never have been played,
  /// but then no page has shown the state after it.
  private GameRecord record(Variant variant, Map<Side, Deployment> armies) {
    SquareSet volcanoes = SquareSet.EMPTY;
    for (byte square : info.orElseThrow().getVolcanoes().toByteArray()) {
      volcanoes = volcanoes.with(square);
    }
    return new GameRecord(
        Volcanoes.of(variant, volcanoes).orThrow(),
        new BySide<>("White", "Black"),
        new BySide<>(
            requireNonNull(armies.get(Side.WHITE)), requireNonNull(armies.get(Side.BLACK))),
        new TimeControl.Unlimited(),
        Result.UNFINISHED,
        List.of(),
        turns.values().stream().map(GameReconstruction::turn).toList());
  }

  private static GameRecord.NotedTurn turn(PlayTurn sent) {
    return GameRecord.NotedTurn.of(
        new Turn(
            sent.getStepsList().stream()
                .map(step -> new Step(step.getFrom(), step.getTo()))
                .toList()));
  }
}
