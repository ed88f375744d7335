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
/// A migration first only adds (expand), so that servers of the version before can still run.
/// Unused parts are removed in a later version, by a migration whose description begins with
/// "contract". The store names the oldest tables that a server must know (see [SchemaFloorStore]).
/// A server that does not know these is rejected, because it might misread newer data.
public final class Schema {
  private static final MigrationVersion BASELINE = MigrationVersion.fromVersion("31");
  private static final String CONTRACTION = "contract";

  /// The kinds of upgrade of the tables, by what they mean for servers of the version before.
  public enum Upgrade {
    /// There are no tables yet; a start makes them.
    CREATES,
    /// The tables need none.
    NONE,
    /// Servers of the version before keep working and can start again.
    EXPANDS,
    /// Servers of the version before have to stop first, and only a backup leads back.
    CONTRACTS
  }

  private Schema() {}

  /// Migrates the tables without further migrations.
  public static int migrate(Database database) throws IOException {
    return migrate(database, List.of());
  }

  /// Migrates the tables to the version that this server needs.
  ///
  /// @param more folders of migrations in addition to those of the database
  /// @return the newest version of the tables that this server knows
  /// @throws SchemaRefused if the tables are newer than this server may use or older than the
  ///   baseline, or belong to another program
  /// @throws StoreDamaged if the database is damaged
  /// @throws IOException if the disk is full, read-only or fails
  public static int migrate(Database database, List<String> more) throws IOException {
    DataSource setup = database.setup();
    Flyway flyway = flyway(setup, database, more);
    try {
      MigrationInfoService history = history(flyway);
      requireReachable(history.all(), setup, database.location());
      if (!isCurrent(history.all())) {
        migrate(flyway, history, setup);
      }
      return newestKnown(history.all());
    } catch (SQLException e) {
      throw StoreDamaged.orOther(database, e);
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

  /// Migrates the tables. Raises the floor before anything is removed; a new store needs no way
  /// back.
  private static void migrate(Flyway flyway, MigrationInfoService history, DataSource setup)
      throws SQLException {
    Upgrade upgrade = upgrade(history);
    if (upgrade == Upgrade.CONTRACTS) {
      SchemaFloorStore.raise(setup, newestKnown(history.all()));
    }
    flyway.migrate();
    if (upgrade == Upgrade.CREATES) {
      SchemaFloorStore.raise(setup, newestKnown(history.all()));
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
    if (readable(database).pending().length > 0) {
      throw new SchemaRefused(
          "the tables in %s have an older version: start serve once, which upgrades them"
              .formatted(database.location()));
    }
  }

  /// Requires tables that this version can migrate. Changes nothing.
  ///
  /// @throws SchemaRefused if there are no tables or this version cannot migrate them
  public static void requireKnown(Database database) throws SchemaRefused {
    var _ = readable(database);
  }

  /// Returns the kind of upgrade that [#migrate] would make. Changes nothing.
  ///
  /// @throws SchemaRefused if this version cannot migrate the tables
  public static Upgrade pendingUpgrade(Database database) throws SchemaRefused {
    return upgrade(reachable(database));
  }

  private static Upgrade upgrade(MigrationInfoService history) {
    if (history.applied().length == 0) {
      return Upgrade.CREATES;
    }
    if (history.pending().length == 0) {
      return Upgrade.NONE;
    }
    return Arrays.stream(history.pending())
            .anyMatch(one -> one.getDescription().startsWith(CONTRACTION))
        ? Upgrade.CONTRACTS
        : Upgrade.EXPANDS;
  }

  private static MigrationInfoService reachable(Database database) throws SchemaRefused {
    DataSource source = database.readers().getDataSource();
    try {
      MigrationInfoService history = history(flyway(source, database, List.of()));
      requireReachable(history.all(), source, database.location());
      return history;
    } catch (FlywayException | SQLException e) {
      throw new SchemaRefused(
          "the tables in %s cannot be read: %s".formatted(database.location(), onOneLine(e)), e);
    }
  }

  private static MigrationInfoService readable(Database database) throws SchemaRefused {
    MigrationInfoService history = reachable(database);
    if (history.applied().length == 0) {
      throw new SchemaRefused("there is no store in " + database.location());
    }
    return history;
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

  private static String onOneLine(Exception e) {
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
        .allMatch(one ->
            one.getState() == MigrationState.FUTURE_SUCCESS
                || (one.getState() == MigrationState.SUCCESS && one.isChecksumMatching()));
  }

  private static void requireReachable(MigrationInfo[] all, DataSource source, String place)
      throws SchemaRefused, SQLException {
    Optional<MigrationVersion> foreign =
        newest(
            Arrays.stream(all)
                .filter(one -> one.getState().isApplied() && !one.getState().isResolved()));
    if (foreign.isEmpty()) {
      return;
    }
    int known = newestKnown(all);
    if (foreign.get().compareTo(BASELINE) < 0) {
      throw new SchemaRefused(
          ("the tables in %s are those of a version before 1.0 (their version is %s, this server"
                  + " begins with %s): they cannot be upgraded. Start with an empty database, or"
                  + " start the server that created these tables")
              .formatted(place, foreign.get().getVersion(), BASELINE.getVersion()));
    }
    int floor = SchemaFloorStore.read(source);
    if (floor > known) {
      throw new SchemaRefused(
          ("the tables in %s need a server that knows version %d of them, this server knows versions"
                  + " up to %d: a newer server has upgraded them. Start that version again, or"
                  + " restore a backup from before")
              .formatted(place, floor, known));
    }
  }

  private static int newestKnown(MigrationInfo[] all) {
    return newest(Arrays.stream(all).filter(one -> one.getState().isResolved()))
        .map(version -> Integer.parseInt(version.getVersion()))
        .orElse(0);
  }

  private static Optional<MigrationVersion> newest(Stream<MigrationInfo> migrations) {
    return migrations.map(MigrationInfo::getVersion).max(MigrationVersion::compareTo);
  }
}
