package dev.espionage.engine.notation;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.commitment.Commitment;
import dev.espionage.engine.commitment.Salt;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.CommitmentScheme;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.SaltedCommitment;
import dev.espionage.engine.parse.Parsed;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// A check that the deployments of a record match the commitments made before play. The record must
/// contain the headers `GameId`, `WhiteCommitment`, `WhiteSalt`, `BlackCommitment` and `BlackSalt`.
///
/// @param scheme the scheme by which the commitments of the records were made
public record Audit(CommitmentScheme scheme) {
  private static final String GAME_ID = "GameId";
  private static final BySide<String> COMMITMENT =
      new BySide<>("WhiteCommitment", "BlackCommitment");
  private static final BySide<String> SALT = new BySide<>("WhiteSalt", "BlackSalt");

  /// The result of an audit for one side.
  public sealed interface Finding {

    /// The deployment matches the commitment.
    record Kept() implements Finding {}

    /// Game, volcanoes, deployment and salt do not match the commitment.
    record Broken() implements Finding {}

    /// The record lacks a header.
    record Missing(String key) implements Finding {}

    /// A header is malformed.
    record Unreadable(String key, String reason) implements Finding {}
  }

  /// Returns the headers that open both commitments of a game.
  public static List<GameRecord.Header> headers(GameId game, BySide<SaltedCommitment> seals) {
    return List.of(
        new GameRecord.Header(GAME_ID, game.text()),
        new GameRecord.Header(COMMITMENT.white(), seals.white().commitment().hex()),
        new GameRecord.Header(SALT.white(), seals.white().salt().hex()),
        new GameRecord.Header(COMMITMENT.black(), seals.black().commitment().hex()),
        new GameRecord.Header(SALT.black(), seals.black().salt().hex()));
  }

  /// Checks the deployment of one side against the record's own commitment. This shows only that
  /// the record agrees with itself.
  public Finding of(GameRecord record, Side side) {
    return read(
        record,
        GAME_ID,
        GameId::parse,
        _ ->
            read(
                record,
                COMMITMENT.of(side),
                Commitment::parse,
                commitment -> of(record, side, commitment)));
  }

  /// Checks the deployment of one side against its commitment of `GameInfo`, which the caller has
  /// kept since play began. The record's own commitment does not matter.
  public Finding of(GameRecord record, Side side, Commitment kept) {
    return read(
        record,
        GAME_ID,
        GameId::parse,
        game ->
            read(
                record,
                SALT.of(side),
                Salt::parse,
                salt -> compare(record, side, game, new SaltedCommitment(salt, kept))));
  }

  private Finding compare(
      GameRecord record, Side side, GameId game, SaltedCommitment saltedCommitment) {
    Commitment made =
        scheme.commit(
            game,
            record.variant(),
            side,
            record.volcanoes(),
            record.deployments().of(side),
            saltedCommitment.salt());
    return made.equals(saltedCommitment.commitment()) ? new Finding.Kept() : new Finding.Broken();
  }

  private static <T> Finding read(
      GameRecord record, String key, Function<String, Parsed<T>> form, Function<T, Finding> next) {
    Optional<String> text = record.extra(key);
    if (text.isEmpty()) {
      return new Finding.Missing(key);
    }
    return switch (form.apply(text.get())) {
      case Parsed.Value<T>(T value) -> next.apply(value);
      case Parsed.Failure<T>(int _, String reason) -> new Finding.Unreadable(key, reason);
    };
  }
}
