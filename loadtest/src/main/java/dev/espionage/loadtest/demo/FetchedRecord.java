package dev.espionage.loadtest.demo;

import dev.espionage.client.connection.HttpApi;
import dev.espionage.engine.notation.ParsedRecord;
import dev.espionage.engine.notation.RecordNotation;
import dev.espionage.engine.notation.Replay;
import java.io.IOException;

/** The record of a finished game, checked by replaying it. */
record FetchedRecord(int turns, int characters) {

  /**
   * Fetches and checks it. It is there as soon as a player was told that the game has ended.
   *
   * @throws IOException if there is none, or it breaks the rules
   */
  static FetchedRecord fetch(HttpApi http, String gameId) throws IOException, InterruptedException {
    return of(http.record(gameId));
  }

  private static FetchedRecord of(String text) throws IOException {
    return switch (RecordNotation.parse(text)) {
      case ParsedRecord.Value(var record) -> {
        Replay replay = Replay.of(record);
        if (replay.fault().isPresent()) {
          throw new IOException("the record is illegal: " + replay.fault().get());
        }
        yield new FetchedRecord(replay.moments().size() - 1, text.length());
      }
      case ParsedRecord.Failure failure -> throw new IOException("no record: " + failure);
    };
  }

  String summary() {
    return "%d turns in %,d characters, legal by the rules.".formatted(turns, characters);
  }
}
