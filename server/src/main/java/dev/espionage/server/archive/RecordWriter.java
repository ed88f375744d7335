package dev.espionage.server.archive;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.clock.Correspondence;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.clock.Unlimited;
import dev.espionage.engine.game.FinishedGame;
import dev.espionage.engine.game.Pair;
import dev.espionage.engine.game.RecordedTurn;
import dev.espionage.engine.notation.GameRecord;
import dev.espionage.engine.notation.Header;
import dev.espionage.engine.notation.NotedTurn;
import dev.espionage.engine.notation.RecordNotation;
import dev.espionage.engine.notation.Result;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Writes the record ({@code .egr}) of a finished game, with all that it takes to audit it. */
public final class RecordWriter {
  private RecordWriter() {}

  /** The text. */
  public static String write(ArchivedGame archived) {
    FinishedGame game = archived.game();
    return RecordNotation.format(
        new GameRecord(
            game.setup().volcanoes(),
            new Pair<>(archived.players().white().name(), archived.players().black().name()),
            new Pair<>(game.deployment(Side.WHITE), game.deployment(Side.BLACK)),
            noted(game.setup().timeControl()),
            Result.of(game.ending()),
            extras(game),
            game.turns().stream().map(turn -> noted(game, turn)).toList()));
  }

  /** Records have no form for weekends off; a header says so. */
  private static TimeControl noted(TimeControl control) {
    return control instanceof Correspondence days ? new Correspondence(days.perTurn()) : control;
  }

  private static Stream<Header> daysOff(TimeControl control) {
    return control instanceof Correspondence days && days.weekendsOff()
        ? Stream.of(new Header("DaysOff", "weekends"))
        : Stream.empty();
  }

  private static List<Header> extras(FinishedGame game) {
    return Stream.concat(facts(game), daysOff(game.setup().timeControl())).toList();
  }

  private static Stream<Header> facts(FinishedGame game) {
    return Stream.of(
        new Header("GameId", game.setup().id().text()),
        new Header(
            "Date", game.setup().createdAt().atOffset(ZoneOffset.UTC).toLocalDate().toString()),
        new Header("WhiteCommitment", game.seal(Side.WHITE).commitment().hex()),
        new Header("WhiteSalt", game.seal(Side.WHITE).salt().hex()),
        new Header("BlackCommitment", game.seal(Side.BLACK).commitment().hex()),
        new Header("BlackSalt", game.seal(Side.BLACK).salt().hex()));
  }

  private static NotedTurn noted(FinishedGame game, RecordedTurn turn) {
    boolean clock = !(game.setup().timeControl() instanceof Unlimited);
    Duration lag = turn.lag().truncatedTo(ChronoUnit.MILLIS);
    return new NotedTurn(
        turn.turn(),
        clock ? Optional.of(turn.left().truncatedTo(ChronoUnit.MILLIS)) : Optional.empty(),
        lag.isZero() ? Optional.empty() : Optional.of(lag));
  }
}
