package dev.espionage.server.app.data;

import com.google.common.collect.ImmutableList;
import dev.espionage.server.app.ServerSettings;
import dev.espionage.server.sql.DataDirectory;
import dev.espionage.server.sql.StoreTypes;
import dev.espionage.server.sql.StoreUrl;
import java.io.IOException;
import java.sql.Connection;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/// The result of recomputing all ratings.
///
/// @param games the number of games that were counted
/// @param differences a sentence for each stored value that differed from the computed one
/// @param missing a sentence for each fault that cannot be corrected by computing
public record Recomputation(
    long games, ImmutableList<String> differences, ImmutableList<String> missing) {

  /// Compares the ratings without changing them, with or without a running server.
  ///
  /// @throws IOException if the store cannot be read
  public static Recomputation compare(ServerSettings settings) throws IOException {
    try (StoredData data = StoredData.open(settings)) {
      return data.ask(connection -> result(RatingRecount.of(handle(connection))));
    }
  }

  /// Compares the ratings and corrects them where possible. No server may run.
  ///
  /// @throws IOException if the store is in use, or cannot be read or written
  public static Recomputation correct(ServerSettings settings) throws IOException {
    if (settings.store().url() instanceof StoreUrl.Sqlite) {
      try (DataDirectory _ = DataDirectory.open(settings.data().directory())) {
        return write(settings);
      }
    }
    return write(settings);
  }

  private static Recomputation write(ServerSettings settings) throws IOException {
    try (StoredData data = StoredData.open(settings)) {
      return data.change(connection -> {
        Handle handle = handle(connection);
        RatingRecount recount = RatingRecount.of(handle);
        recount.correct(handle);
        return result(recount);
      });
    }
  }

  private static Recomputation result(RatingRecount recount) {
    return new Recomputation(recount.games(), recount.differences(), recount.missing());
  }

  private static Handle handle(Connection connection) {
    return Jdbi.create(connection).installPlugin(new StoreTypes(List.of())).open();
  }
}
