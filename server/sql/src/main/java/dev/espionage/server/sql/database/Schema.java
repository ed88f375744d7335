package dev.espionage.server.sql.database;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationState;
import org.flywaydb.core.api.MigrationVersion;

/**
 * The tables, brought up to date at the start: by the migrations of {@link Database#migrations}.
 *
 * <p>The first migration is the baseline. Versions below it belonged to development: their tables
 * are refused, because nothing leads from them to the baseline.
 *
 * <p>A migration first only adds (expand); what nobody needs any more goes in a later version
 * (contract), when no server of the version before is left. Going back is by a backup: a schema
 * that is newer than this server is refused, because what a newer one has written might be misread.
 */
public final class Schema {
  private static final MigrationVersion BASELINE = MigrationVersion.fromVersion("16");

  private Schema() {}

  /**
   * Makes the tables what this version needs.
   *
   * @throws SchemaRefused if a newer version or one before the baseline has been here, or something
   *     else lives here
   * @throws StoreDamaged if the database is damaged
   */
  public static void migrate(Database database) throws IOException {
    Flyway flyway = flyway(database.setup(), database);
    try {
      MigrationInfo[] all = flyway.info().all();
      requireReachable(all, database.place());
      if (!isCurrent(all)) {
        flyway.migrate();
      }
    } catch (FlywayException e) {
      requireSound(database);
      throw new SchemaRefused(
          "the tables in %s cannot be brought up to date: %s"
              .formatted(database.place(), onOneLine(e)),
          e);
    }
  }

  /** Tables that cannot be brought up to date may be none any more. */
  private static void requireSound(Database database) throws IOException {
    Optional<String> damage = database.damage();
    if (damage.isPresent()) {
      throw StoreDamaged.of(database.place(), damage.get());
    }
  }

  /**
   * Changes nothing.
   *
   * @throws SchemaRefused if the tables are not those of this very version, or none
   */
  public static void requireCurrent(Database database) throws SchemaRefused {
    if (readable(database).info().pending().length > 0) {
      throw new SchemaRefused(
          "the tables in %s are those of an older version: start serve once, which brings them up to date"
              .formatted(database.place()));
    }
  }

  /**
   * Changes nothing.
   *
   * @throws SchemaRefused if this version cannot bring the tables up to date, or there are none
   */
  public static void requireKnown(Database database) throws SchemaRefused {
    readable(database);
  }

  private static Flyway readable(Database database) throws SchemaRefused {
    Flyway flyway = flyway(database.readers().getDataSource(), database);
    try {
      if (flyway.info().applied().length == 0) {
        throw new SchemaRefused("there is no store in " + database.place());
      }
      requireReachable(flyway.info().all(), database.place());
      return flyway;
    } catch (FlywayException e) {
      throw new SchemaRefused(
          "the tables in %s cannot be read: %s".formatted(database.place(), onOneLine(e)), e);
    }
  }

  private static String onOneLine(FlywayException e) {
    return String.valueOf(e.getMessage()).replaceAll("\\s+", " ");
  }

  private static Flyway flyway(DataSource source, Database database) {
    return Flyway.configure(Schema.class.getClassLoader())
        .dataSource(source)
        .locations(database.migrations().toArray(String[]::new))
        .failOnMissingLocations(true)
        .placeholders(database.words())
        .load();
  }

  /** Returns whether migrating would change nothing: to find that out, Flyway connects anew. */
  private static boolean isCurrent(MigrationInfo[] all) {
    return Arrays.stream(all)
        .allMatch(one -> one.getState() == MigrationState.SUCCESS && one.isChecksumMatching());
  }

  private static void requireReachable(MigrationInfo[] all, String place) throws SchemaRefused {
    Optional<MigrationVersion> foreign =
        newest(
            Arrays.stream(all)
                .filter(one -> one.getState().isApplied() && !one.getState().isResolved()));
    if (foreign.isEmpty()) {
      return;
    }
    if (foreign.get().compareTo(BASELINE) < 0) {
      throw new SchemaRefused(
          ("the tables in %s are those of a development version before the first baseline (version %s; this"
                  + " server begins with %s): they cannot be brought up to date. Start with an empty database,"
                  + " or start the server that made these tables")
              .formatted(place, foreign.get().getVersion(), BASELINE.getVersion()));
    }
    throw new SchemaRefused(
        ("the tables in %s have version %s, this server knows versions up to %s: a newer server has"
                + " been here. Start that version again, or restore a backup from before")
            .formatted(
                place,
                foreign.get().getVersion(),
                newest(Arrays.stream(all).filter(one -> one.getState().isResolved()))
                    .map(MigrationVersion::getVersion)
                    .orElse("none")));
  }

  private static Optional<MigrationVersion> newest(Stream<MigrationInfo> migrations) {
    return migrations.map(MigrationInfo::getVersion).max(MigrationVersion::compareTo);
  }
}
