package dev.espionage.server.sql;

import com.google.common.base.Throwables;
import dev.espionage.server.account.Accounts;
import dev.espionage.server.account.Bots;
import dev.espionage.server.account.GuestSweep;
import dev.espionage.server.account.SessionRows;
import dev.espionage.server.account.Sessions;
import dev.espionage.server.account.SqlAccounts;
import dev.espionage.server.account.SqlBots;
import dev.espionage.server.account.SqlSessions;
import dev.espionage.server.admin.Administration;
import dev.espionage.server.admin.Announcements;
import dev.espionage.server.admin.SqlAdministration;
import dev.espionage.server.admin.SqlAnnouncements;
import dev.espionage.server.archive.Library;
import dev.espionage.server.archive.SqlGameLists;
import dev.espionage.server.archive.SqlProfiles;
import dev.espionage.server.chat.ChatLines;
import dev.espionage.server.chat.ChatReports;
import dev.espionage.server.chat.ChatRules;
import dev.espionage.server.chat.ChatSweep;
import dev.espionage.server.chat.SqlChat;
import dev.espionage.server.chat.SqlChatReports;
import dev.espionage.server.config.ServerConfig;
import dev.espionage.server.deployment.Deployments;
import dev.espionage.server.deployment.SqlDeployments;
import dev.espionage.server.game.archive.Archive;
import dev.espionage.server.game.archive.SqlArchive;
import dev.espionage.server.game.conduct.Conducts;
import dev.espionage.server.game.conduct.SqlConducts;
import dev.espionage.server.game.journal.Games;
import dev.espionage.server.game.journal.Hints;
import dev.espionage.server.game.journal.Journal;
import dev.espionage.server.game.journal.Openings;
import dev.espionage.server.game.journal.SqlGames;
import dev.espionage.server.game.journal.SqlJournal;
import dev.espionage.server.game.rating.Ranking;
import dev.espionage.server.game.rating.Ratings;
import dev.espionage.server.game.rating.SqlRatings;
import dev.espionage.server.game.room.SqlVacations;
import dev.espionage.server.game.room.Vacations;
import dev.espionage.server.lobby.Invitations;
import dev.espionage.server.lobby.SqlInvitations;
import dev.espionage.server.pairing.ColourHistory;
import dev.espionage.server.pairing.SqlColourHistory;
import dev.espionage.server.social.Blocks;
import dev.espionage.server.social.Contacts;
import dev.espionage.server.social.SqlBlocks;
import dev.espionage.server.social.SqlContacts;
import dev.espionage.server.sql.database.Database;
import dev.espionage.server.sql.database.HighWaterMarks;
import dev.espionage.server.sql.database.Schema;
import dev.espionage.server.sql.database.StoreDamaged;
import dev.espionage.server.sql.writer.StoreWriter;
import java.io.IOException;
import java.security.SecureRandom;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Everything durable, in one database. Opened by one thread and closed by one, once each; its parts
 * are safe for use by any.
 */
public final class SqlStore implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(SqlStore.class);
  private static final Duration LOOK = Duration.ofMillis(100);
  private static final Duration SIGN = Duration.ofSeconds(1);
  private static final Duration FLUSH = Duration.ofSeconds(2);
  private static final Duration SWEEP = Duration.ofMinutes(1);

  private final StoreWriter writer;
  private final StoreReader reader;
  private final UpkeepThread upkeep;
  private final Hints hints;
  private final SessionRows sessionRows;
  private final GuestSweep guests;
  private final NodeRow nodeRow;
  private final Database database;
  private final HighWaterMarks marks;
  private final InstantSource clock;
  private final ScheduledExecutorService timer =
      Executors.newSingleThreadScheduledExecutor(task -> new Thread(task, "store-timer"));

  /**
   * What a store is made of besides its database.
   *
   * @param guestKeep how long a guest without a session is kept
   */
  public record Parts(
      ServerConfig.Store settings,
      ServerConfig.SessionKeeping sessions,
      Duration guestKeep,
      InstantSource clock,
      CommitHooks hooks,
      StoreMetrics metrics) {}

  private SqlStore(Database database, HighWaterMarks marks, Parts parts) {
    this.database = database;
    this.marks = marks;
    ServerConfig.Store settings = parts.settings();
    var random = new SecureRandom();
    long node = random.nextLong(Long.MAX_VALUE);
    Duration patience = settings.appendTimeout();
    writer =
        new StoreWriter(
            database,
            node,
            new StoreWriter.Manner(settings.commitInterval(), patience),
            parts.hooks(),
            parts.metrics());
    reader = new StoreReader(database, settings.poolSize(), patience);
    upkeep = new UpkeepThread(database.upkeep());
    hints = new Hints(writer);
    sessionRows = new SessionRows(parts.sessions(), parts.clock(), random);
    guests = new GuestSweep(writer, parts.clock(), parts.guestKeep());
    nodeRow = new NodeRow(node, writer, parts.clock());
    clock = parts.clock();
  }

  /**
   * Brings the tables up to date and begins to work.
   *
   * @throws IOException if the database cannot be used; the text says why
   */
  public static SqlStore open(Database database, Parts parts)
      throws IOException, InterruptedException {
    HighWaterMarks marks = database.highWaterMarks();
    var shortfall = new Shortfall(database, marks);
    shortfall.requireTables();
    Schema.migrate(database);
    shortfall.look();
    warn(database);
    var store = new SqlStore(database, marks, parts);
    boolean opened = false;
    try {
      store.begin();
      opened = true;
      return store;
    } catch (ExecutionException | TimeoutException e) {
      throw unusable(database, e);
    } finally {
      if (!opened) {
        store.close();
      }
    }
  }

  private static void warn(Database database) throws IOException {
    try {
      database
          .doubts()
          .forEach(doubt -> LOG.warn("the database in {}: {}", database.place(), doubt));
    } catch (SQLException e) {
      throw StoreDamaged.orOther(database, e);
    }
  }

  private static IOException unusable(Database database, Exception why) throws IOException {
    Optional<String> damage = database.damage();
    return damage.isPresent()
        ? StoreDamaged.of(database.place(), damage.get())
        : new IOException(
            "the store in %s cannot be written: %s"
                .formatted(database.place(), Throwables.getRootCause(why).getMessage()),
            why);
  }

  private void begin() throws InterruptedException, ExecutionException, TimeoutException {
    writer.start();
    every(LOOK, writer::lookForOverdue);
    await(nodeRow.enter());
    await(sweep());
    upkeep.start();
    every(SIGN, nodeRow::sign);
    every(FLUSH, hints::flush);
    every(SWEEP, this::sweep);
    every(SWEEP, this::sweepGuests);
  }

  private static void await(CompletionStage<Void> written)
      throws InterruptedException, ExecutionException, TimeoutException {
    written.toCompletableFuture().get(1, TimeUnit.MINUTES);
  }

  private void every(Duration interval, Runnable task) {
    long nanos = interval.toNanos();
    var _ = timer.scheduleWithFixedDelay(() -> run(task), nanos, nanos, TimeUnit.NANOSECONDS);
  }

  /** A task that threw would not be run again. */
  private static void run(Runnable task) {
    try {
      task.run();
    } catch (RuntimeException e) {
      LOG.error("a bug in the store's timer", e);
    }
  }

  public Journal journal() {
    return new SqlJournal(writer, reader, hints, database, marks);
  }

  public Games games() {
    return new SqlGames(reader, hints);
  }

  public Archive archive() {
    return new SqlArchive(reader, database.storedEvents());
  }

  public ColourHistory colours() {
    return new SqlColourHistory(reader);
  }

  public Ratings ratings() {
    return new SqlRatings(reader, clock);
  }

  /** Ratings as people are shown them. */
  public Ranking ranking() {
    return new SqlRatings(reader, clock);
  }

  /** To be asked once: it remembers answers. */
  public Library library() {
    return new Library(new SqlGameLists(reader, clock), new SqlProfiles(reader), ranking());
  }

  public Sessions sessions() {
    return new SqlSessions(writer, reader, sessionRows);
  }

  public Accounts accounts() {
    return new SqlAccounts(writer, reader, sessionRows);
  }

  public Bots bots() {
    return new SqlBots(writer, sessionRows);
  }

  public Administration administration() {
    return new SqlAdministration(writer, reader, sessionRows);
  }

  public Announcements announcements() {
    return new SqlAnnouncements(writer, reader, clock);
  }

  /** Removes the expired sessions, and counts the others. */
  CompletionStage<Void> sweep() {
    return writer.change(sessionRows::sweep);
  }

  /** Removes guests who cannot come back, a few at a time. */
  CompletionStage<Void> sweepGuests() {
    return guests.sweep();
  }

  /**
   * Where invitations are kept.
   *
   * @param openings makes the games that invitations become
   */
  public Invitations invitations(Openings openings) {
    return new SqlInvitations(writer, reader, clock, openings);
  }

  /**
   * The days off of players of correspondence games.
   *
   * @param daysPerYear so many has an account
   */
  public Vacations vacations(int daysPerYear) {
    return new SqlVacations(writer, daysPerYear);
  }

  /** What is held against players. */
  public Conducts conducts() {
    return new SqlConducts(reader, clock);
  }

  public Deployments deployments() {
    return new SqlDeployments(writer, reader, clock);
  }

  /** Who wants nothing to do with whom. */
  public Blocks blocks() {
    return new SqlBlocks(reader);
  }

  /** Friends and block lists. */
  public Contacts contacts() {
    return new SqlContacts(writer, reader, clock);
  }

  /**
   * The chats of games. To be asked once: from then on it also removes what is too old.
   *
   * @param rules how chat is kept
   */
  public ChatLines chat(ChatRules rules) {
    every(SWEEP, new ChatSweep(writer, clock, rules.keep())::sweep);
    return new SqlChat(writer, reader, clock, rules);
  }

  /** Removes what was said in games that ended so long ago. */
  CompletionStage<Void> sweepChat(Duration keep) {
    return new ChatSweep(writer, clock, keep).sweep();
  }

  /** What players reported of chats. */
  public ChatReports chatReports() {
    return new SqlChatReports(reader);
  }

  /** Whether what is to be written is being written. */
  public boolean isWritable() {
    return writer.isHealthy();
  }

  /**
   * Writes what waits, as far as the database works, and ends. Blocks for it. Who writes is the
   * last to go: then SQLite puts its log into the file, and nothing is left in either of what was
   * erased.
   */
  @Override
  public void close() {
    hints.flush();
    nodeRow.sign();
    reader.close();
    upkeep.close();
    writer.close();
    timer.shutdownNow();
  }
}
