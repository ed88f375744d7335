package dev.espionage.server.computer;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.clock.Speed;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameTerms;
import dev.espionage.protocol.CrockfordBase32;
import dev.espionage.server.game.journal.GameRow;
import dev.espionage.server.game.journal.Games;
import dev.espionage.server.game.room.GameCreated;
import dev.espionage.server.game.room.GameQuota;
import dev.espionage.server.game.room.PlayerNotices;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.ComputerPlayer;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.kernel.RefusalCode;
import dev.espionage.server.lobby.Invitation.Colour;
import dev.espionage.server.lobby.ParsedTerms;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Creates games against computer players on request, at once and never rated. A repeated command
 * finds the same game ({@link DerivedValues}). Thread-safe; never blocks the caller. Refusals are
 * values; a failed stage means that the outcome is unknown.
 */
public final class ComputerGames {

  /**
   * A request for a game against one of the server's computer players.
   *
   * @param level the level as sent; {@link ComputerGames} checks it
   * @param variant the id of the variant
   * @param timeControl the notation of the time control
   * @param colour the side that the caller wants
   */
  record Request(int level, String variant, String timeControl, Colour colour) {}

  /** The answer to a request for a game. */
  sealed interface Answer {
    /** The game, as the caller sees it; a repeat gets the same. */
    record Begun(GameCreated game) implements Answer {}

    /** The reason why there is no game. */
    record Refused(Refusal refusal) implements Answer {}
  }

  /** The origin of these games, as notices show it. */
  private static final String ORIGIN = "computer";

  /** The maximum number of a player's unfinished games against computer players. */
  private static final int MOST_OF_ONE = 10;

  /**
   * Creates games with ids that are derived from the request. Thread-safe; never blocks the caller.
   */
  @FunctionalInterface
  public interface NewGames {
    /**
     * Creates a game, durable when the stage completes. If a game with this id exists or existed,
     * completes with {@code false} and changes nothing. A failed stage means that the outcome is
     * unknown.
     */
    CompletionStage<Boolean> createOnce(GameId id, BySide<Player> players, GameTerms terms);
  }

  /**
   * The values of a new game that would otherwise be random, derived from the player and the
   * command's id. So a repeat finds the same game, on any node and after a restart, and nothing has
   * to be remembered. The id of a game is no secret. A player can predict the side, but could have
   * asked for it anyway.
   *
   * @param game the id, from 80 bits of SHA-256, so that nobody can produce the id of another game
   * @param heads the side of a player who asks for a random one: true for White
   */
  record DerivedValues(GameId game, boolean heads) {
    private static final int FIRST = 12;

    static DerivedValues of(PlayerId player, CommandId command) {
      ByteBuffer digest = ByteBuffer.wrap(sha256(player, command));
      long high = digest.getLong() & -1L >>> 4;
      long low = digest.getInt() & 0xFFFFFL;
      String id =
          CrockfordBase32.text(high, FIRST)
              + CrockfordBase32.text(low, CrockfordBase32.ID_LENGTH - FIRST);
      return new DerivedValues(new GameId(id), digest.get() >= 0);
    }

    private static byte[] sha256(PlayerId player, CommandId command) {
      try {
        MessageDigest sha = MessageDigest.getInstance("SHA-256");
        sha.update(player.value().getBytes(StandardCharsets.US_ASCII));
        return sha.digest(command.toBytes());
      } catch (NoSuchAlgorithmException e) {
        throw new IllegalStateException("every Java platform has SHA-256", e);
      }
    }

    /** Returns the caller's side. */
    Side side(Colour wanted) {
      return switch (wanted) {
        case WHITE -> Side.WHITE;
        case BLACK -> Side.BLACK;
        case RANDOM -> heads ? Side.WHITE : Side.BLACK;
      };
    }
  }

  /**
   * Runs each player's requests one after another, so that nobody exceeds a limit by concurrent
   * requests. Holds an entry only while a request is in progress. Thread-safe.
   */
  static final class PlayerSerialExecutor {
    private final Map<PlayerId, CompletableFuture<Void>> last = new ConcurrentHashMap<>();

    /**
     * Runs the request when the player's previous one has completed, whether it succeeded or
     * failed.
     */
    <T> CompletionStage<T> ask(PlayerId player, Supplier<CompletionStage<T>> asked) {
      var done = new CompletableFuture<Void>();
      CompletableFuture<Void> before = last.put(player, done);
      CompletionStage<T> answer =
          (before == null ? CompletableFuture.<Void>completedFuture(null) : before)
              .thenCompose(_ -> asked.get());
      return answer.whenComplete((_, _) -> {
        last.remove(player, done);
        done.complete(null);
      });
    }
  }

  private final Games games;
  private final NewGames newGames;
  private final GameQuota quota;
  private final ComputerCapacity computerCapacity;
  private final PlayerNotices notices;
  private final PlayerSerialExecutor playerSerialExecutor = new PlayerSerialExecutor();

  ComputerGames(
      Games games,
      NewGames newGames,
      GameQuota quota,
      ComputerCapacity computerCapacity,
      PlayerNotices notices) {
    this.games = games;
    this.newGames = newGames;
    this.quota = quota;
    this.computerCapacity = computerCapacity;
    this.notices = notices;
  }

  /** Returns the number of levels; 0 if there are no computer players. */
  int levels() {
    return computerCapacity.settings().enabled() ? ComputerPlayer.LEVELS : 0;
  }

  /** Creates a game for {@code you} against the level's computer player. */
  CompletionStage<Answer> play(Player you, CommandId id, Request request) {
    return switch (read(request)) {
      case ParsedTerms.Good(GameTerms terms) ->
          playerSerialExecutor.ask(
              you.id(), () -> play(you, DerivedValues.of(you.id(), id), request, terms));
      case ParsedTerms.Bad(Refusal refusal) -> refused(refusal);
    };
  }

  private ParsedTerms read(Request request) {
    if (levels() == 0) {
      return new ParsedTerms.Bad(ComputerCapacity.none());
    }
    return request.level() < 1 || request.level() > levels()
        ? new ParsedTerms.Bad(
            Refusal.of(RefusalCode.MALFORMED, "level: expected a number from 1 to " + levels()))
        : ParsedTerms.read(request.variant(), request.timeControl(), false);
  }

  private CompletionStage<Answer> play(
      Player you, DerivedValues derivedValues, Request request, GameTerms terms) {
    return games
        .unfinished(you.id())
        .thenCompose(mine -> {
          Optional<GameRow> again =
              mine.stream().filter(game -> game.id().equals(derivedValues.game())).findAny();
          if (again.isPresent()) {
            return begun(derivedValues, sideOf(you.id(), again.get()));
          }
          return refusal(you, mine, terms.speed())
              .map(ComputerGames::refused)
              .orElseGet(() ->
                  computerCapacity
                      .refusal(terms.timeControl())
                      .thenCompose(full ->
                          full.map(ComputerGames::refused)
                              .orElseGet(() -> begin(you, derivedValues, request, terms))));
        });
  }

  private Optional<Refusal> refusal(Player you, List<GameRow> mine, Speed speed) {
    int correspondence =
        (int)
            mine.stream()
                .filter(game -> game.setup().timeControl().speed() == Speed.CORRESPONDENCE)
                .count();
    var tally = new Games.PlayerTally(correspondence, mine.size() - correspondence);
    long ofComputers = mine.stream().filter(ComputerGames::isOfComputer).count();
    return quota
        .refusal(you, Map.of(you.id(), tally), speed, "you have")
        .or(() ->
            ofComputers >= MOST_OF_ONE
                ? Optional.of(
                    Refusal.of(
                        RefusalCode.LIMIT_REACHED,
                        "you have %d unfinished games with computer players, the maximum"
                            .formatted(ofComputers)))
                : Optional.empty());
  }

  private static boolean isOfComputer(GameRow game) {
    return ComputerPlayer.isComputer(game.players().white().id())
        || ComputerPlayer.isComputer(game.players().black().id());
  }

  /** Creates the game. If it exists already, it has ended since, and the answer is the same. */
  private CompletionStage<Answer> begin(
      Player you, DerivedValues derivedValues, Request request, GameTerms terms) {
    Side yours = derivedValues.side(request.colour());
    Player house = ComputerPlayer.of(request.level());
    var players = yours == Side.WHITE ? new BySide<>(you, house) : new BySide<>(house, you);
    return newGames
        .createOnce(derivedValues.game(), players, terms)
        .thenCompose(isNew -> {
          if (isNew) {
            notices.gameCreated(
                house.id(), new GameCreated(derivedValues.game(), yours.opponent(), ORIGIN));
          }
          return begun(derivedValues, yours);
        });
  }

  private static Side sideOf(PlayerId you, GameRow game) {
    return game.players().white().id().equals(you) ? Side.WHITE : Side.BLACK;
  }

  private static CompletionStage<Answer> begun(DerivedValues derivedValues, Side yours) {
    return CompletableFuture.completedStage(
        new Answer.Begun(new GameCreated(derivedValues.game(), yours, ORIGIN)));
  }

  private static CompletionStage<Answer> refused(Refusal refusal) {
    return CompletableFuture.completedStage(new Answer.Refused(refusal));
  }
}
