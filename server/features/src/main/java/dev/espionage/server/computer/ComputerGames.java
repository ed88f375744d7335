package dev.espionage.server.computer;

import com.google.common.hash.Hashing;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.clock.Speed;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameTerms;
import dev.espionage.protocol.CrockfordBase32;
import dev.espionage.server.game.journal.GameRow;
import dev.espionage.server.game.journal.Games;
import dev.espionage.server.game.room.GameCreated;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.ComputerPlayer;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.PlayerLimit;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.lobby.Invitation.Colour;
import dev.espionage.server.lobby.ParsedTerms;
import dev.espionage.server.net.limit.AddressCounter;
import dev.espionage.server.net.limit.AddressKey;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/// Creates games against computer players on request, at once and never rated. A repeated command
/// finds the same game ([DerivedValues]). Thread-safe; never blocks the caller. Refusals are
/// values; a failed stage means that the outcome is unknown.
public final class ComputerGames {

  /// A request for a game against one of the server's computer players.
  ///
  /// @param level the level as sent; [ComputerGames] checks it
  /// @param variant the id of the variant
  /// @param timeControl the notation of the time control
  /// @param colour the side that the caller wants
  record Request(int level, String variant, String timeControl, Colour colour) {}

  /// The answer to a request for a game.
  sealed interface Answer {
    /// The game, as the caller sees it; a repeat gets the same.
    record Begun(GameCreated game) implements Answer {}

    /// The reason why there is no game.
    record Refused(Refusal refusal) implements Answer {}
  }

  /// The origin of these games, as notices show it.
  private static final String ORIGIN = "computer";

  /// The maximum number of an account's unfinished games against computer players.
  public static final int MOST_OF_ACCOUNT = 10;

  /// The maximum number of those that have no live clock, and may last very long.
  static final int MOST_LASTING_OF_ACCOUNT = 2;

  /// Creates games with ids that are derived from the request. Thread-safe; never blocks the
  /// caller.
  @FunctionalInterface
  public interface NewGames {
    /// Creates a game, durable when the stage completes. If a game with this id exists or existed,
    /// completes with `false` and changes nothing. A failed stage means that the outcome is
    /// unknown.
    CompletionStage<Boolean> createOnce(GameId id, BySide<Player> players, GameTerms terms);
  }

  /// The values of a new game that would otherwise be random, derived from the player and the
  /// command's id. So a repeat finds the same game, on any node and after a restart, and nothing
  /// has to be remembered. The id of a game is no secret. A player can predict the side, but could
  /// have asked for it anyway.
  ///
  /// @param game the id, from 80 bits of SHA-256, so that nobody can produce the id of another game
  /// @param heads the side of a player who asks for a random one: true for White
  record DerivedValues(GameId game, boolean heads) {
    private static final int FIRST = 12;

    static DerivedValues of(PlayerId player, CommandId command) {
      byte[] sha256 =
          Hashing.sha256()
              .newHasher()
              .putString(player.value(), StandardCharsets.US_ASCII)
              .putBytes(command.toBytes())
              .hash()
              .asBytes();
      ByteBuffer digest = ByteBuffer.wrap(sha256);
      long high = digest.getLong() & -1L >>> 4;
      long low = digest.getInt() & 0xFFFFFL;
      String id =
          CrockfordBase32.text(high, FIRST)
              + CrockfordBase32.text(low, CrockfordBase32.ID_LENGTH - FIRST);
      return new DerivedValues(new GameId(id), digest.get() >= 0);
    }

    /// Returns the caller's side.
    Side side(Colour wanted) {
      return switch (wanted) {
        case WHITE -> Side.WHITE;
        case BLACK -> Side.BLACK;
        case RANDOM -> heads ? Side.WHITE : Side.BLACK;
      };
    }
  }

  /// Runs each player's requests one after another, so that nobody exceeds a limit by concurrent
  /// requests. Holds an entry only while a request is in progress. Thread-safe.
  static final class PlayerSerialExecutor {
    private final Map<PlayerId, CompletableFuture<Void>> last = new ConcurrentHashMap<>();

    /// Runs the request when the player's previous one has completed, whether it succeeded or
    /// failed.
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

  /// A player's request that can be fulfilled.
  ///
  /// @param address the player's address
  private record Attempt(
      Player you, AddressKey address, DerivedValues values, Request request, GameTerms terms) {}

  private final ComputerModule.Dependencies dependencies;
  private final ComputerCapacity computerCapacity;
  private final AddressShare addressShare;
  private final PlayerLimit lasting;
  private final PlayerSerialExecutor playerSerialExecutor = new PlayerSerialExecutor();

  ComputerGames(ComputerModule.Dependencies dependencies, ComputerCapacity computerCapacity) {
    this.dependencies = dependencies;
    this.computerCapacity = computerCapacity;
    ComputerSettings settings = computerCapacity.settings();
    this.addressShare =
        new AddressShare(
            dependencies.games(),
            new AddressCounter(settings.addressGames(), dependencies.addresses()));
    this.lasting = new PlayerLimit(settings.guestGames(), MOST_LASTING_OF_ACCOUNT);
  }

  /// Returns the strongest level; 0 if there are no computer players.
  int strongest() {
    return computerCapacity.settings().enabled() ? ComputerPlayer.STRONGEST : 0;
  }

  /// Creates a game for `you` against the level's computer player.
  CompletionStage<Answer> play(Player you, AddressKey address, CommandId id, Request request) {
    return switch (read(you, request)) {
      case ParsedTerms.Good(GameTerms terms) -> {
        var attempt = new Attempt(you, address, DerivedValues.of(you.id(), id), request, terms);
        yield playerSerialExecutor.ask(you.id(), () -> play(attempt));
      }
      case ParsedTerms.Bad(Refusal refusal) -> refused(refusal);
    };
  }

  private ParsedTerms read(Player you, Request request) {
    if (strongest() == 0) {
      return new ParsedTerms.Bad(ComputerCapacity.none());
    }
    if (request.level() < 0 || request.level() > strongest()) {
      return new ParsedTerms.Bad(
          Refusal.of(Refusal.Code.MALFORMED, "level: expected a number from 0 to " + strongest()));
    }
    ParsedTerms read = ParsedTerms.read(request.variant(), request.timeControl(), false);
    return read instanceof ParsedTerms.Good(GameTerms terms)
            && you.guest()
            && terms.speed() == Speed.CORRESPONDENCE
        ? new ParsedTerms.Bad(
            Refusal.of(
                Refusal.Code.ACCOUNT_REQUIRED,
                "time_control: days a turn against a computer player need an account"))
        : read;
  }

  private CompletionStage<Answer> play(Attempt attempt) {
    Player you = attempt.you();
    return dependencies
        .games()
        .unfinished(you.id())
        .thenCompose(mine -> {
          Optional<GameRow> again =
              mine.stream().filter(game -> game.id().equals(attempt.values().game())).findAny();
          if (again.isPresent()) {
            return begun(attempt.values(), sideOf(you.id(), again.get()));
          }
          return refusal(you, mine, attempt.terms())
              .map(ComputerGames::refused)
              .orElseGet(() -> beginIfFree(attempt));
        });
  }

  private Optional<Refusal> refusal(Player you, List<GameRow> mine, GameTerms terms) {
    int correspondence =
        (int)
            mine.stream()
                .filter(game -> game.setup().timeControl().speed() == Speed.CORRESPONDENCE)
                .count();
    int withComputers = (int) mine.stream().filter(ComputerGames::isOfComputer).count();
    Map<PlayerId, Games.PlayerTally> tally =
        Map.of(
            you.id(),
            new Games.PlayerTally(correspondence, mine.size() - correspondence, withComputers));
    return dependencies
        .quota()
        .refusal(you, tally, terms.speed())
        .or(() -> dependencies.quota().computerRefusal(you, tally))
        .or(() -> terms.timeControl().isLive() ? Optional.empty() : lastingRefusal(you, mine));
  }

  private Optional<Refusal> lastingRefusal(Player you, List<GameRow> mine) {
    int count =
        (int)
            mine.stream()
                .filter(game -> isOfComputer(game) && !game.setup().timeControl().isLive())
                .count();
    return lasting.refusal(you, count, Refusal.Limit.Kind.LASTING_COMPUTER_GAMES);
  }

  private static boolean isOfComputer(GameRow game) {
    return ComputerPlayer.isComputer(game.players().white().id())
        || ComputerPlayer.isComputer(game.players().black().id());
  }

  private CompletionStage<Answer> beginIfFree(Attempt attempt) {
    return computerCapacity
        .refusal(attempt.terms().timeControl(), attempt.you().guest())
        .thenCompose(full -> full.map(ComputerGames::refused).orElseGet(() -> reserve(attempt)));
  }

  private CompletionStage<Answer> reserve(Attempt attempt) {
    GameId game = attempt.values().game();
    return addressShare
        .reserve(attempt.address(), game)
        .thenCompose(free ->
            free
                ? begin(attempt).whenComplete((_, _) -> addressShare.created(game))
                : refused(computerCapacity.addressIsFull()));
  }

  /// Creates the game. If it exists already, it has ended since, and the answer is the same.
  private CompletionStage<Answer> begin(Attempt attempt) {
    DerivedValues values = attempt.values();
    Side yours = values.side(attempt.request().colour());
    Player house = ComputerPlayer.of(attempt.request().level());
    var players =
        yours == Side.WHITE
            ? new BySide<>(attempt.you(), house)
            : new BySide<>(house, attempt.you());
    return dependencies
        .newGames()
        .createOnce(values.game(), players, attempt.terms())
        .thenCompose(_ -> begun(values, yours));
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
