package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.admin.v1.AdministratorList;
import dev.espionage.admin.v1.AnnouncementList;
import dev.espionage.admin.v1.AuditPage;
import dev.espionage.admin.v1.PlayerDossier;
import dev.espionage.admin.v1.ReportList;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.notation.ParsedRecord;
import dev.espionage.engine.notation.RecordNotation;
import dev.espionage.engine.notation.Replay;
import dev.espionage.protocol.v1.AbortedGame;
import dev.espionage.protocol.v1.Account;
import dev.espionage.protocol.v1.AccountExport;
import dev.espionage.protocol.v1.ArchivedGame;
import dev.espionage.protocol.v1.Contacts;
import dev.espionage.protocol.v1.GamePage;
import dev.espionage.protocol.v1.GameSummary;
import dev.espionage.protocol.v1.Invitation;
import dev.espionage.protocol.v1.ListGames;
import dev.espionage.protocol.v1.Player;
import dev.espionage.protocol.v1.PlayerProfile;
import dev.espionage.protocol.v1.RatingChange;
import dev.espionage.protocol.v1.Session;
import dev.espionage.protocol.v1.SessionEntry;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.protocol.v1.VariantRating;
import dev.espionage.protocol.v1.WatchChallenges;
import dev.espionage.protocol.v1.WatchLobby;
import dev.espionage.server.client.SocketClient;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/// A server's answers about the players, games and lists of [StoreFiller], one per line.
final class KeptFacts {
  private final KeptServer server;
  private final List<String> facts = new ArrayList<>();

  private KeptFacts(KeptServer server) {
    this.server = server;
  }

  static List<String> of(KeptServer server) {
    var all = new KeptFacts(server);
    for (String name : StoreFiller.ACCOUNTS) {
      all.account(name);
    }
    all.add(
        "%s is refused: %s"
            .formatted(StoreFiller.SUSPENDED, server.logIn(StoreFiller.SUSPENDED).body()));
    all.archive();
    all.administration();
    return List.copyOf(all.facts);
  }

  private void add(String fact) {
    facts.add(fact);
  }

  private void account(String name) {
    Session session = server.session(name);
    AccountExport kept =
        server.read(session, "/api/account/export", AccountExport.getDefaultInstance());
    profile(name, kept);
    contacts(name, kept.getContacts());
    kept.getDeploymentsList()
        .forEach(one ->
            add(
                "%s: deployment %s %s, default %b"
                    .formatted(name, one.getName(), one.getSetup(), one.getIsDefault())));
    kept.getAbortedGamesList().forEach(game -> add("%s: %s".formatted(name, aborted(game))));
    kept.getChatLinesList()
        .forEach(line -> add("%s: said to %s: %s".formatted(name, line.getRoom(), line.getText())));
    SocketClient client = server.connect(session);
    games(client).forEach(game -> unfinished(name, client, game));
    invitations(name, client);
    declined(name, client);
    client.abort();
  }

  private void profile(String name, AccountExport kept) {
    Account account = kept.getAccount();
    add(
        "%s: computer %b, since %d, recovery codes %d, vacation days %d, aborted %d, games %d"
            .formatted(
                account.getPlayer().getName(),
                account.getPlayer().getComputer(),
                account.getCreatedAtEpochMs(),
                account.getRecoveryCodesLeft(),
                account.getVacationDaysTaken(),
                account.getConduct().getAborted(),
                kept.getGamesCount()));
    add(
        "%s: names of sessions %s"
            .formatted(
                name,
                kept.getSessionsList().stream().map(SessionEntry::getName).sorted().toList()));
    add(
        "%s: vacation automatic %b, planned %s"
            .formatted(
                name,
                kept.getVacation().getAutomatic(),
                kept.getVacation().getPlannedList().stream()
                    .map(range -> range.getFirstDay() + " to " + range.getLastDay())
                    .toList()));
    add("%s: speaks %s".formatted(name, account.getLanguagesList()));
    server
        .read(
            "/api/players/" + account.getPlayer().getPlayerId(), PlayerProfile.getDefaultInstance())
        .getRatingsList()
        .stream()
        .map(KeptFacts::rating)
        .sorted()
        .forEach(rating -> add("%s: %s".formatted(name, rating)));
  }

  private static String rating(VariantRating one) {
    return "%s %s, rating %d, deviation %d, games %d"
        .formatted(
            one.getVariant(), one.getSpeed(), one.getRating(), one.getDeviation(), one.getGames());
  }

  private void contacts(String name, Contacts contacts) {
    add(
        "%s: friends %s, asking %s, asked %s, blocked %s"
            .formatted(
                name,
                names(contacts.getFriendsList()),
                names(contacts.getAskingList()),
                names(contacts.getAskedList()),
                names(contacts.getBlockedList())));
    add("%s: takes challenges from %s".formatted(name, contacts.getChallengesFrom()));
  }

  private static List<String> names(List<Player> players) {
    return players.stream().map(Player::getName).toList();
  }

  private static String aborted(AbortedGame game) {
    return "aborted %s %s %s, rated %b, %s against %s, %s %s by %s, at %d"
        .formatted(
            game.getGameId(),
            game.getVariant(),
            game.getTimeControl(),
            game.getRated(),
            game.getYourSide(),
            game.getOpponent().getName(),
            game.getOutcome().getReason(),
            game.getOutcome().getFault(),
            game.getOutcome().getAtFault(),
            game.getAtEpochMs());
  }

  /// Returns the caller's unfinished games.
  static List<GameSummary> games(SocketClient client) {
    return client
        .ask(SocketClient.frame().setListGames(ListGames.newBuilder().setMine(true)))
        .getGameList()
        .getGamesList();
  }

  private void unfinished(String name, SocketClient client, GameSummary game) {
    boolean white = game.getWhite().getName().equals(name);
    GameClient gameClient =
        GameClient.taken(client, game.getGameId(), white ? Viewer.WHITE : Viewer.BLACK);
    Snapshot now = gameClient.newest();
    add(
        "%s: game %s %s %s, rated %b, %s - %s, turn %d, %s, board %s, fallen %s, clocks %d %d until %d"
            .formatted(
                name,
                game.getGameId(),
                game.getVariant(),
                game.getTimeControl(),
                game.getRated(),
                game.getWhite().getName(),
                game.getBlack().getName(),
                now.getTurn(),
                now.getToMove(),
                HexFormat.of().formatHex(now.getBoard().toByteArray()),
                HexFormat.of().formatHex(now.getFallen().toByteArray()),
                now.getClocks().getWhite().getRemainingMs(),
                now.getClocks().getBlack().getRemainingMs(),
                now.getClocks().getVacationUntilEpochMs()));
  }

  private void invitations(String name, SocketClient client) {
    client
        .ask(SocketClient.frame().setWatchLobby(WatchLobby.getDefaultInstance()))
        .getLobby()
        .getInvitationsList()
        .stream()
        .map(KeptFacts::invitation)
        .sorted()
        .forEach(invitation -> add("%s: sees the invitation %s".formatted(name, invitation)));
  }

  private static String invitation(Invitation one) {
    return "%s by %s, %s %s %s, private %b, rated %b, band %d to %d, for one %b, until %d"
        .formatted(
            one.getInvitationId(),
            one.getInviter().getName(),
            one.getVariant(),
            one.getTimeControl(),
            one.getColour(),
            one.getPrivate(),
            one.getRated(),
            one.getBand().getMin(),
            one.getBand().getMax(),
            !one.getToPlayerId().isEmpty(),
            one.getExpiresAtEpochMs());
  }

  private void declined(String name, SocketClient client) {
    client
        .ask(SocketClient.frame().setWatchChallenges(WatchChallenges.getDefaultInstance()))
        .getChallenges()
        .getDeclinedList()
        .forEach(one ->
            add(
                "%s: challenge %s to %s, %s %s, rated %b, declined: %s"
                    .formatted(
                        name,
                        one.getInvitationId(),
                        one.getBy().getName(),
                        one.getVariant(),
                        one.getTimeControl(),
                        one.getRated(),
                        one.getReason())));
  }

  private void archive() {
    server
        .read("/api/games?limit=100", GamePage.getDefaultInstance())
        .getGamesList()
        .forEach(this::archived);
  }

  private void archived(ArchivedGame game) {
    add(
        "archived %s %s %s, rated %b, %s %s - %s %s, %s %s, turns %d, ended %d, positions %d"
            .formatted(
                game.getGameId(),
                game.getVariant(),
                game.getTimeControl(),
                game.getRated(),
                game.getWhite().getName(),
                change(game.getWhiteRating()),
                game.getBlack().getName(),
                change(game.getBlackRating()),
                game.getOutcome().getResult(),
                game.getOutcome().getReason(),
                game.getTurns(),
                game.getEndedAtEpochMs(),
                replayed(game.getGameId())));
  }

  private static String change(RatingChange change) {
    return "%d to %d".formatted(change.getBefore(), change.getAfter());
  }

  /// Replays the game's record by the rules and returns the number of positions.
  private int replayed(String game) {
    String text = server.text("/api/games/" + game + ".egr");
    Replay replay = Replay.of(((ParsedRecord.Value) RecordNotation.parse(text)).record());
    assertThat(replay.fault()).as(text).isEmpty();
    return replay.moments().size();
  }

  private void administration() {
    PlayerDossier suspended =
        server.administer(
            "/admin/players?player=" + StoreFiller.SUSPENDED, PlayerDossier.getDefaultInstance());
    add(
        "%s: suspended until %d: %s"
            .formatted(
                suspended.getName(),
                suspended.getSuspension().getUntilEpochMs(),
                suspended.getSuspension().getReason()));
    server
        .administer("/admin/announcements", AnnouncementList.getDefaultInstance())
        .getAnnouncementsList()
        .forEach(one ->
            add(
                "announced %s %s, until %d"
                    .formatted(one.getLanguage(), one.getText(), one.getUntilEpochMs())));
    server
        .administer("/admin/administrators", AdministratorList.getDefaultInstance())
        .getAdministratorsList()
        .forEach(one ->
            add("administrator %s since %d".formatted(one.getName(), one.getSinceEpochMs())));
    server
        .administer("/admin/reports", ReportList.getDefaultInstance())
        .getReportsList()
        .forEach(one ->
            add(
                "reported by %s: %s, %s %d of %s: %s"
                    .formatted(
                        one.getReporter(),
                        one.getReason(),
                        one.getRoom(),
                        one.getNumber(),
                        one.getAuthor(),
                        one.getText())));
    server
        .administer("/admin/audit", AuditPage.getDefaultInstance())
        .getEntriesList()
        .forEach(one ->
            add(
                "audit %d: %s %s %s: %s %s"
                    .formatted(
                        one.getNumber(),
                        one.getAdministrator(),
                        one.getAction(),
                        one.getSubject(),
                        one.getOutcome(),
                        one.getDetail())));
  }
}
