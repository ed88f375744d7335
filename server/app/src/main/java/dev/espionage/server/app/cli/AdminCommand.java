package dev.espionage.server.app.cli;

import com.google.protobuf.Empty;
import com.google.protobuf.Message;
import com.google.protobuf.MessageOrBuilder;
import dev.espionage.admin.v1.AdministratorCreated;
import dev.espionage.admin.v1.AdministratorList;
import dev.espionage.admin.v1.AdministratorRequest;
import dev.espionage.admin.v1.AnnounceRequest;
import dev.espionage.admin.v1.AnnouncementList;
import dev.espionage.admin.v1.ClearSessionsRequest;
import dev.espionage.admin.v1.CloseGameRequest;
import dev.espionage.admin.v1.Done;
import dev.espionage.admin.v1.PasswordReset;
import dev.espionage.admin.v1.PlayerDossier;
import dev.espionage.admin.v1.PlayerRequest;
import dev.espionage.admin.v1.RatingPairList;
import dev.espionage.admin.v1.RenameRequest;
import dev.espionage.admin.v1.ReportList;
import dev.espionage.admin.v1.RetractRequest;
import dev.espionage.admin.v1.SessionOverview;
import dev.espionage.admin.v1.SettleReportRequest;
import dev.espionage.admin.v1.SuspendRequest;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The `admin` subcommands, one per method. The running server does the work.
@Command(
    name = "admin",
    description = {
      "Administer a running server through its management port. PLAYER is a name, or id: and the"
          + " id.",
      "Exit status: 0 done; 1 refused, with the reason; 2 wrong usage or configuration, or a token"
          + " that is invalid; 3 the server does not answer or is unavailable."
    },
    synopsisSubcommandLabel = "COMMAND")
public final class AdminCommand {
  private static final String PLAYER = "PLAYER";

  private final Streams streams;
  private final InstantSource clock;
  private final AdminReports reports;

  public AdminCommand(Streams streams, InstantSource clock) {
    this.streams = streams;
    this.clock = clock;
    this.reports = new AdminReports(streams);
  }

  @Command(
      name = "create",
      description = {
        "Add an administrator with a token of their own, which is shown once.",
        "Requires the server's own token file."
      })
  int create(@Mixin AdminOptions options, @Parameters(paramLabel = "NAME") String name)
      throws InterruptedException {
    return options.run(
        streams,
        server ->
            server.post(
                "/admin/administrators",
                AdministratorRequest.newBuilder().setName(name),
                AdministratorCreated.newBuilder(),
                made -> {
                  streams.line("administrator: " + made.getName());
                  streams.line("token, shown only now: " + made.getToken());
                }));
  }

  @Command(name = "revoke", description = "Revoke an administrator's token.")
  int revoke(@Mixin AdminOptions options, @Parameters(paramLabel = "NAME") String name)
      throws InterruptedException {
    return done(
        options,
        "/admin/administrators/revoke",
        AdministratorRequest.newBuilder().setName(name),
        "revoked");
  }

  @Command(name = "administrators", description = "List the administrators with their own token.")
  int administrators(@Mixin AdminOptions options) throws InterruptedException {
    return show(
        options, "/admin/administrators", AdministratorList.newBuilder(), reports::administrators);
  }

  @Command(name = "show", description = "Show what is known about a player.")
  int show(@Mixin AdminOptions options, @Parameters(paramLabel = PLAYER) String player)
      throws InterruptedException {
    return show(
        options,
        "/admin/players?player=" + AdminClient.value(player),
        PlayerDossier.newBuilder(),
        reports::dossier);
  }

  @Command(
      name = "suspend",
      description = {
        "Lock a player out: their sessions end, their invitations are withdrawn.",
        "Running games continue under the rules of absence."
      })
  int suspend(
      @Mixin AdminOptions options,
      @Mixin EndOption end,
      @Parameters(paramLabel = PLAYER) String player,
      @Option(names = "--reason", required = true, description = "Shown to the player.")
          String reason)
      throws InterruptedException {
    var body = SuspendRequest.newBuilder().setPlayer(player).setReason(reason);
    end.end(clock).map(Instant::toEpochMilli).ifPresent(body::setUntilEpochMs);
    return done(options, "/admin/players/suspend", body, "suspended");
  }

  @Command(name = "unsuspend", description = "End a player's suspension.")
  int unsuspend(@Mixin AdminOptions options, @Parameters(paramLabel = PLAYER) String player)
      throws InterruptedException {
    return done(
        options,
        "/admin/players/unsuspend",
        PlayerRequest.newBuilder().setPlayer(player),
        "no longer suspended");
  }

  @Command(name = "rename", description = "Give an account another name, by the usual rules.")
  int rename(
      @Mixin AdminOptions options,
      @Parameters(paramLabel = PLAYER) String player,
      @Parameters(paramLabel = "NAME") String name)
      throws InterruptedException {
    return done(
        options,
        "/admin/players/rename",
        RenameRequest.newBuilder().setPlayer(player).setNewName(name),
        "renamed");
  }

  @Command(
      name = "reset-password",
      description = {
        "Void an account's password and recovery codes, and show a new recovery code once.",
        "With it the player sets a new password; all sessions end."
      })
  int resetPassword(@Mixin AdminOptions options, @Parameters(paramLabel = PLAYER) String player)
      throws InterruptedException {
    return options.run(
        streams,
        server ->
            server.post(
                "/admin/players/reset-password",
                PlayerRequest.newBuilder().setPlayer(player),
                PasswordReset.newBuilder(),
                reset -> {
                  streams.line("player: " + reset.getPlayerId());
                  streams.line("recovery code, shown only now: " + reset.getRecoveryCode());
                }));
  }

  @Command(name = "sessions", description = "Count the sessions of accounts and guests.")
  int sessions(@Mixin AdminOptions options) throws InterruptedException {
    return show(options, "/admin/sessions", SessionOverview.newBuilder(), reports::sessions);
  }

  @Command(
      name = "clear-sessions",
      description = {
        "End the sessions of guests who are away and never played, at most 20,000 at a time.",
        "A guest with an unfinished game or an invitation keeps the session."
      })
  int clearSessions(
      @Mixin AdminOptions options,
      @Option(
              names = "--unseen",
              paramLabel = "DURATION",
              defaultValue = "1h",
              converter = EndOption.SpanConverter.class,
              description = "Keep guests who were seen within this time; by default 1h.")
          Duration unseen,
      @Option(names = "--finished", description = "Include guests who have finished games.")
          boolean finished)
      throws InterruptedException {
    var body =
        ClearSessionsRequest.newBuilder().setUnseenMs(unseen.toMillis()).setFinished(finished);
    return done(options, "/admin/sessions/clear", body, "ended sessions");
  }

  @Command(name = "log-out", description = "End all sessions of a player.")
  int logOut(@Mixin AdminOptions options, @Parameters(paramLabel = PLAYER) String player)
      throws InterruptedException {
    return done(
        options,
        "/admin/players/log-out",
        PlayerRequest.newBuilder().setPlayer(player),
        "logged out");
  }

  @Command(
      name = "close-game",
      description = "End a running game without a result; nothing of it is revealed or rated.")
  int closeGame(
      @Mixin AdminOptions options,
      @Parameters(paramLabel = "GAME", description = "Its id.") String game,
      @Option(names = "--reason", required = true, description = "For the audit.") String reason)
      throws InterruptedException {
    return done(
        options,
        "/admin/games/close",
        CloseGameRequest.newBuilder().setGameId(game).setReason(reason),
        "closed");
  }

  @Command(
      name = "announce",
      description = "Announce something to everybody: one line of at most 300 characters.")
  int announce(
      @Mixin AdminOptions options,
      @Mixin EndOption end,
      @Parameters(paramLabel = "TEXT") String text,
      @Option(
              names = "--language",
              paramLabel = "xx",
              description = "Show it only to readers of this language, such as es.")
          Optional<String> language)
      throws InterruptedException {
    var body = AnnounceRequest.newBuilder().setText(text);
    language.ifPresent(body::setLanguage);
    end.end(clock).map(Instant::toEpochMilli).ifPresent(body::setUntilEpochMs);
    return done(options, "/admin/announcements", body, "announced");
  }

  @Command(name = "announcements", description = "List the current announcements.")
  int announcements(@Mixin AdminOptions options) throws InterruptedException {
    return show(
        options, "/admin/announcements", AnnouncementList.newBuilder(), reports::announcements);
  }

  @Command(name = "retract", description = "End an announcement.")
  int retract(
      @Mixin AdminOptions options,
      @Parameters(paramLabel = "ID", description = "As announce and announcements show it.")
          String id)
      throws InterruptedException {
    return done(
        options,
        "/admin/announcements/retract",
        RetractRequest.newBuilder().setAnnouncementId(id),
        "retracted");
  }

  @Command(
      name = "rating-pairs",
      description = {
        "List players who owe at least half of their rating gain to one opponent, at most 100.",
        "Counts pairs with five rated games or more and a gain of 50 points or more."
      })
  int ratingPairs(
      @Mixin AdminOptions options,
      @Option(
              names = "--days",
              paramLabel = "N",
              defaultValue = "30",
              description = "Count games that ended in the last N days, at most 365 (default 30).")
          int days)
      throws InterruptedException {
    return show(
        options,
        "/admin/rating-pairs?days=" + days,
        RatingPairList.newBuilder(),
        reports::ratingPairs);
  }

  @Command(
      name = "reports",
      description = {
        "List the chat lines with unsettled reports by players, the oldest first.",
        "At most 100."
      })
  int reports(@Mixin AdminOptions options) throws InterruptedException {
    return show(options, "/admin/reports", ReportList.newBuilder(), reports::chatReports);
  }

  @Command(name = "settle-report", description = "Mark a report as settled.")
  int settleReport(
      @Mixin AdminOptions options,
      @Parameters(paramLabel = "NUMBER", description = "As reports shows it.") long report)
      throws InterruptedException {
    return done(
        options,
        "/admin/reports/settle",
        SettleReportRequest.newBuilder().setReportId(report),
        "settled");
  }

  @Command(
      name = "finish-upgrade",
      description = {
        "Finish an upgrade: servers of earlier versions can no longer use the store.",
        "Until then, the way back is to start the earlier version again."
      })
  int finishUpgrade(@Mixin AdminOptions options) throws InterruptedException {
    return done(options, "/admin/upgrade/finish", Empty.getDefaultInstance(), "finished");
  }

  @Command(name = "audit", description = "List the actions of administrators, the oldest first.")
  int audit(
      @Mixin AdminOptions options,
      @Option(
              names = "--since",
              paramLabel = "INSTANT",
              description = "List only actions since then, such as 2027-01-31T12:00:00Z.")
          Optional<Instant> since)
      throws InterruptedException {
    return options.run(
        streams, server -> reports.audit(server, since.orElse(Instant.EPOCH).toEpochMilli()));
  }

  /// Prints what the server knows.
  private <B extends Message.Builder> int show(
      AdminOptions options, String path, B into, Consumer<B> print) throws InterruptedException {
    return options.run(streams, server -> server.get(path, into, print));
  }

  /// Asks the server for an action, and prints `what` was done to whom.
  private int done(AdminOptions options, String path, MessageOrBuilder body, String what)
      throws InterruptedException {
    return options.run(
        streams,
        server ->
            server.post(
                path,
                body,
                Done.newBuilder(),
                done -> streams.line(what + ": " + done.getSubject())));
  }
}
