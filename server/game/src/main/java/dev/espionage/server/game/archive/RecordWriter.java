package dev.espionage.server.game.archive;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.FinishedGame;
import dev.espionage.engine.game.RecordedTurn;
import dev.espionage.engine.notation.GameRecord;
import dev.espionage.engine.notation.RecordNotation;
import dev.espionage.engine.notation.Result;
import dev.espionage.engine.play.Ending;
import dev.espionage.engine.rating.Rating;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Writes the record (`.egr`) of a finished game, with everything needed to audit it.
public final class RecordWriter {
  private RecordWriter() {}

  /// Returns the text of the record.
  public static String write(ArchivedGame archived) {
    FinishedGame game = archived.game();
    return RecordNotation.format(
        new GameRecord(
            game.setup().volcanoes(),
            new BySide<>(archived.players().white().name(), archived.players().black().name()),
            new BySide<>(game.deployment(Side.WHITE), game.deployment(Side.BLACK)),
            noted(game.setup().timeControl()),
            Result.of(game.ending()),
            extras(archived),
            game.turns().stream().map(turn -> noted(game, turn)).toList()));
  }

  /// Returns the time control as a record notes it. Records have no notation for weekends off; a
  /// header tells them.
  private static TimeControl noted(TimeControl control) {
    return control instanceof TimeControl.Correspondence days
        ? new TimeControl.Correspondence(days.perTurn())
        : control;
  }

  private static List<GameRecord.Header> extras(ArchivedGame archived) {
    FinishedGame game = archived.game();
    List<GameRecord.Header> extras = new ArrayList<>();
    extras.add(new GameRecord.Header("GameId", game.setup().id().text()));
    extras.add(
        new GameRecord.Header(
            "Date", game.setup().createdAt().atOffset(ZoneOffset.UTC).toLocalDate().toString()));
    if (game.setup().timeControl().weekendsOff()) {
      extras.add(new GameRecord.Header("DaysOff", "weekends"));
    }
    game.ending()
        .fault()
        .flatMap(Ending.Fault::side)
        .ifPresent(side ->
            extras.add(new GameRecord.Header("Away", side == Side.WHITE ? "White" : "Black")));
    archived
        .ratings()
        .ifPresent(ratings -> {
          extras.add(rating("WhiteRating", ratings.white()));
          extras.add(rating("BlackRating", ratings.black()));
        });
    extras.add(new GameRecord.Header("WhiteCommitment", game.seal(Side.WHITE).commitment().hex()));
    extras.add(new GameRecord.Header("WhiteSalt", game.seal(Side.WHITE).salt().hex()));
    extras.add(new GameRecord.Header("BlackCommitment", game.seal(Side.BLACK).commitment().hex()));
    extras.add(new GameRecord.Header("BlackSalt", game.seal(Side.BLACK).salt().hex()));
    return extras;
  }

  private static GameRecord.Header rating(String key, Rating rating) {
    return new GameRecord.Header(key, Integer.toString(rating.rounded()));
  }

  private static GameRecord.NotedTurn noted(FinishedGame game, RecordedTurn turn) {
    boolean clock = !(game.setup().timeControl() instanceof TimeControl.Unlimited);
    Duration lag = turn.lag().truncatedTo(ChronoUnit.MILLIS);
    return new GameRecord.NotedTurn(
        turn.turn(),
        clock ? Optional.of(turn.left().truncatedTo(ChronoUnit.MILLIS)) : Optional.empty(),
        lag.isZero() ? Optional.empty() : Optional.of(lag));
  }
}
