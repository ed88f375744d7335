package dev.espionage.server.archive;

import com.google.protobuf.MessageOrBuilder;
import dev.espionage.engine.clock.Speed;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.rating.Rating;
import dev.espionage.protocol.v1.AbortedGame;
import dev.espionage.protocol.v1.AbortedGameList;
import dev.espionage.protocol.v1.ArchivedGame;
import dev.espionage.protocol.v1.GamePage;
import dev.espionage.protocol.v1.Leaderboard;
import dev.espionage.protocol.v1.LeaderboardRow;
import dev.espionage.protocol.v1.OpponentTally;
import dev.espionage.protocol.v1.PlayerList;
import dev.espionage.protocol.v1.PlayerProfile;
import dev.espionage.protocol.v1.PlayerStatistics;
import dev.espionage.protocol.v1.RatingChange;
import dev.espionage.protocol.v1.RatingHistory;
import dev.espionage.protocol.v1.RatingPoint;
import dev.espionage.protocol.v1.ServerStatistics;
import dev.espionage.protocol.v1.VariantRating;
import dev.espionage.protocol.v1.VariantTally;
import dev.espionage.server.archive.ArchiveStore.Page;
import dev.espionage.server.archive.ArchiveStore.Profile;
import dev.espionage.server.archive.VariantTallies.Tally;
import dev.espionage.server.feature.PersonalData;
import dev.espionage.server.game.rating.EarnedRating;
import dev.espionage.server.game.rating.RatingPool;
import dev.espionage.server.game.rating.RatingStore;
import dev.espionage.server.game.wire.OutcomeMessages;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerMessages;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Writes the bodies of the archive's routes, in protobuf's JSON mapping.
final class ArchiveBodies {
  private static final Comparator<RatingPool> IN_ORDER =
      Comparator.<RatingPool, String>comparing(pool -> pool.variant().id())
          .thenComparing(RatingPool::speed);

  private ArchiveBodies() {}

  static MessageOrBuilder page(Page page) {
    return GamePage.newBuilder()
        .addAllGames(page.games().stream().map(ArchiveBodies::game).toList())
        .setNextPage(page.next().map(PageCursor::text).orElse(""));
  }

  static MessageOrBuilder players(List<Player> players) {
    return PlayerList.newBuilder()
        .addAllPlayers(players.stream().map(PlayerMessages::player).toList());
  }

  /// Writes a player with their current ratings.
  static MessageOrBuilder profile(Profile profile, Map<RatingPool, EarnedRating> ratings) {
    return PlayerProfile.newBuilder()
        .setPlayer(PlayerMessages.player(profile.player()))
        .setCreatedAtEpochMs(profile.createdAt().toEpochMilli())
        .addAllRatings(ratings(ratings))
        .addAllLanguages(profile.languages().codes());
  }

  static MessageOrBuilder statistics(PlayerTallies tallies) {
    return PlayerStatistics.newBuilder()
        .setAsWhite(tally(tallies.asWhite().all()))
        .setAsBlack(tally(tallies.asBlack().all()))
        .addAllVariants(variants(tallies.variants()))
        .addAllOpponents(
            tallies.opponents().stream()
                .map(opponent ->
                    OpponentTally.newBuilder()
                        .setOpponent(PlayerMessages.participant(opponent.player()))
                        .setTally(tally(opponent.tally()))
                        .build())
                .toList());
  }

  /// Writes the statistics of the whole server.
  static MessageOrBuilder statistics(VariantTallies tallies) {
    return ServerStatistics.newBuilder()
        .setAll(tally(tallies.all()))
        .addAllVariants(variants(tallies));
  }

  static MessageOrBuilder history(List<RatingStore.Point> points) {
    return RatingHistory.newBuilder()
        .addAllPoints(points.stream().map(ArchiveBodies::point).toList());
  }

  static MessageOrBuilder leaderboard(RatingPool pool, List<RatingStore.Row> rows) {
    return Leaderboard.newBuilder()
        .addAllRows(
            rows.stream()
                .map(row ->
                    LeaderboardRow.newBuilder()
                        .setRank(row.rank())
                        .setPlayer(PlayerMessages.player(row.player()))
                        .setRating(rating(pool, row.rating()))
                        .build())
                .toList());
  }

  static ArchivedGame game(ListedGame game) {
    var message =
        ArchivedGame.newBuilder()
            .setGameId(game.id().text())
            .setVariant(game.variant().id())
            .setTimeControl(game.timeControl().format())
            .setSpeed(word(game.speed()))
            .setRated(game.ratings().isPresent())
            .setWhite(PlayerMessages.participant(game.players().white()))
            .setBlack(PlayerMessages.participant(game.players().black()))
            .setOutcome(OutcomeMessages.outcome(game.ending()))
            .setTurns(game.turns())
            .setCreatedAtEpochMs(game.createdAt().toEpochMilli())
            .setEndedAtEpochMs(game.endedAt().toEpochMilli());
    if (game.ratings().isPresent()) {
      BySide<ListedGame.Change> changes = game.ratings().get();
      message.setWhiteRating(change(changes.white())).setBlackRating(change(changes.black()));
    }
    return message.build();
  }

  private static RatingChange change(ListedGame.Change change) {
    return RatingChange.newBuilder()
        .setBefore(change.before().rounded())
        .setAfter(change.after().rounded())
        .setProvisional(change.before().isProvisional())
        .build();
  }

  /// Writes the caller's aborted games.
  static MessageOrBuilder aborted(List<dev.espionage.server.archive.AbortedGame> games) {
    return AbortedGameList.newBuilder().addAllGames(abortedGames(games));
  }

  private static List<AbortedGame> abortedGames(
      List<dev.espionage.server.archive.AbortedGame> games) {
    return games.stream()
        .map(game ->
            AbortedGame.newBuilder()
                .setGameId(game.id().text())
                .setVariant(game.variant().id())
                .setTimeControl(game.timeControl().format())
                .setRated(game.rated())
                .setYourSide(PlayerMessages.side(game.side()))
                .setOpponent(PlayerMessages.participant(game.opponent()))
                .setOutcome(OutcomeMessages.outcome(game.ending()))
                .setAtEpochMs(game.at().toEpochMilli())
                .build())
        .toList();
  }

  /// Exports a player's aborted games.
  static PersonalData personalData(AbortedGameStore aborted) {
    return player ->
        aborted
            .of(player)
            .thenApply(games -> export -> export.addAllAbortedGames(abortedGames(games)));
  }

  /// Exports a player's ratings.
  static PersonalData personalData(RatingStore ranking) {
    return player ->
        ranking.of(player).thenApply(ratings -> export -> export.addAllRatings(ratings(ratings)));
  }

  /// Returns a player's ratings, by variant and speed.
  private static List<VariantRating> ratings(Map<RatingPool, EarnedRating> ratings) {
    return ratings.entrySet().stream()
        .sorted(Map.Entry.comparingByKey(IN_ORDER))
        .map(entry -> rating(entry.getKey(), entry.getValue()))
        .toList();
  }

  private static VariantRating rating(RatingPool pool, EarnedRating earned) {
    Rating rating = earned.rating();
    return VariantRating.newBuilder()
        .setVariant(pool.variant().id())
        .setSpeed(word(pool.speed()))
        .setRating(rating.rounded())
        .setDeviation(deviation(rating))
        .setProvisional(rating.isProvisional())
        .setGames(earned.games())
        .build();
  }

  private static RatingPoint point(RatingStore.Point point) {
    return RatingPoint.newBuilder()
        .setAtEpochMs(point.at().toEpochMilli())
        .setRating(point.rating().rounded())
        .setDeviation(deviation(point.rating()))
        .setGameId(point.game().text())
        .build();
  }

  private static int deviation(Rating rating) {
    return (int) Math.round(rating.deviation());
  }

  private static String word(Speed speed) {
    return speed.name().toLowerCase(Locale.ROOT);
  }

  private static List<VariantTally> variants(VariantTallies tallies) {
    return tallies.tallies().entrySet().stream()
        .map(entry ->
            VariantTally.newBuilder()
                .setVariant(entry.getKey().id())
                .setTally(tally(entry.getValue()))
                .build())
        .toList();
  }

  private static dev.espionage.protocol.v1.Tally tally(Tally tally) {
    return dev.espionage.protocol.v1.Tally.newBuilder()
        .setWon(tally.won())
        .setDrawn(tally.drawn())
        .setLost(tally.lost())
        .build();
  }
}
