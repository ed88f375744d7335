package dev.espionage.server.sql.database;

import com.google.common.base.Throwables;
import java.io.IOException;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationInfoService;
import org.flywaydb.core.api.MigrationState;
import org.flywaydb.core.api.MigrationVersion;

/// Migrates the tables at startup by the migrations of [Database#migrations].
///
/// The first migration is the baseline. Tables of versions before 1.0 are rejected, because no
/// migration leads from them to the baseline.
///
/// A migration first only adds (expand). Unused parts are removed in a later version (contract),
/// when no server of the previous version is left. A rollback needs a backup: a schema newer than
/// this server is rejected, because the server might misread newer data.
public final class Schema {
  private static final MigrationVersion BASELINE = MigrationVersion.fromVersion("31");

  private Schema() {}

  /// Migrates the tables without further migrations.
  public static void migrate(Database database) throws IOException {
    migrate(database, List.of());
  }

  /// Migrates the tables to the version that this server needs.
  ///
  /// @param more folders of migrations in addition to those of the database
  /// @throws SchemaRefused if the tables are newer or older than the baseline, or belong to another
  ///   program
  /// @throws StoreDamaged if the database is damaged
  /// @throws IOException if the disk is full, read-only or fails
  public static void migrate(Database database, List<String> more) throws IOException {
    Flyway flyway = flyway(database.setup(), database, more);
    try {
      MigrationInfo[] all = history(flyway).all();
      requireReachable(all, database.location());
      if (!isCurrent(all)) {
        flyway.migrate();
      }
    } catch (FlywayException e) {
      if (Throwables.getRootCause(e) instanceof SQLException cause && isOfDisk(database, cause)) {
        throw StoreDamaged.unwritable(database, cause);
      }
      requireSound(database);
      throw new SchemaRefused(
          "the tables in %s cannot be upgraded: %s".formatted(database.location(), onOneLine(e)),
          e);
    }
  }

  private static boolean isOfDisk(Database database, SQLException failure) {
    return switch (database.fault(failure)) {
      case FULL, READ_ONLY, IO -> true;
      case LOST, BUSY, CONFLICT, REFUSED, MISSING_TABLE, DAMAGED, OTHER -> false;
    };
  }

  /// Checks for damage after a failed migration, because damage may be the cause.
  private static void requireSound(Database database) throws IOException {
    Optional<String> damage = database.findDamage();
    if (damage.isPresent()) {
      throw StoreDamaged.of(database.location(), damage.get());
    }
  }

  /// Requires tables of exactly this version. Changes nothing.
  ///
  /// @throws SchemaRefused if there are no tables or they have another version
  public static void requireCurrent(Database database) throws SchemaRefused {
    if (history(readable(database)).pending().length > 0) {
      throw new SchemaRefused(
          "the tables in %s have an older version: start serve once, which upgrades them"
              .formatted(database.location()));
    }
  }

  /// Requires tables that this version can migrate. Changes nothing.
  ///
  /// @throws SchemaRefused if there are no tables or this version cannot migrate them
  public static void requireKnown(Database database) throws SchemaRefused {
    readable(database);
  }

  private static Flyway readable(Database database) throws SchemaRefused {
    Flyway flyway = flyway(database.readers().getDataSource(), database, List.of());
    try {
      MigrationInfoService history = history(flyway);
      if (history.applied().length == 0) {
        throw new SchemaRefused("there is no store in " + database.location());
      }
      requireReachable(history.all(), database.location());
      return flyway;
    } catch (FlywayException e) {
      throw new SchemaRefused(
          "the tables in %s cannot be read: %s".formatted(database.location(), onOneLine(e)), e);
    }
  }

  /// Reads the schema history.
  ///
  /// @throws FlywayException if it cannot be read; also if a row of it is damaged, for which Flyway
  ///   itself throws whatever the row leads to
  private static MigrationInfoService history(Flyway flyway) {
    try {
      return flyway.info();
    } catch (FlywayException e) {
      throw e;
    } catch (RuntimeException e) {
      throw new FlywayException("the schema history is damaged", e);
    }
  }

  private static String onOneLine(FlywayException e) {
    return String.valueOf(e.getMessage()).replaceAll("\\s+", " ");
  }

  private static Flyway flyway(DataSource source, Database database, List<String> more) {
    return Flyway.configure(Schema.class.getClassLoader())
        .dataSource(source)
        .locations(
            Stream.concat(database.migrations().stream(), more.stream()).toArray(String[]::new))
        .failOnMissingLocations(true)
        .placeholders(database.migrationPlaceholders())
        .load();
  }

  /// Returns whether a migration would change nothing. Flyway needs new connections to find that
  /// out.
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
          ("the tables in %s are those of a version before 1.0 (their version is %s, this server"
                  + " begins with %s): they cannot be upgraded. Start with an empty database, or"
                  + " start the server that created these tables")
              .formatted(place, foreign.get().getVersion(), BASELINE.getVersion()));
    }
    throw new SchemaRefused(
        ("the tables in %s have version %s, this server knows versions up to %s: a newer server has"
                + " upgraded them. Start that version again, or restore a backup from before")
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
