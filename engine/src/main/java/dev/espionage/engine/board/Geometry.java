package dev.espionage.engine.board;

import dev.espionage.engine.parse.Parsed;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// The squares of a rectangular board and their neighbours. A square is the number `(rank - 1) *
/// files + file`, counted from White's left and from White's side; a1 = 0. There is one instance
/// per size.
///
/// Each direction has its own small method besides [#towards]. The compiler inlines these methods,
/// so it never allocates sets that are only intermediate results.
@SuppressWarnings("EnumOrdinal") // tables indexed by direction, in the hot path
public final class Geometry {

  private static final Map<Integer, Geometry> BY_SIZE = new ConcurrentHashMap<>();
  private static final Direction[] DIRECTIONS = Direction.values();

  private final int files;
  private final int ranks;
  private final SquareSet all;
  private final SquareSet notFirstFile;
  private final SquareSet notLastFile;
  private final Step[][] steps;

  private Geometry(int files, int ranks) {
    this.files = files;
    this.ranks = ranks;
    SquareSet all = SquareSet.EMPTY;
    SquareSet first = SquareSet.EMPTY;
    SquareSet last = SquareSet.EMPTY;
    for (int square = 0; square < files * ranks; square++) {
      all = all.with(square);
      first = square % files == 0 ? first.with(square) : first;
      last = square % files == files - 1 ? last.with(square) : last;
    }
    this.all = all;
    this.notFirstFile = all.minus(first);
    this.notLastFile = all.minus(last);
    this.steps = stepTable();
  }

  /// Returns the geometry of a board of this size.
  ///
  /// @param files the number of files, 2 to 11
  /// @param ranks the number of ranks, 2 to 11
  public static Geometry of(int files, int ranks) {
    if (files < 2 || files > 11 || ranks < 2 || ranks > 11) {
      throw new IllegalArgumentException("no such board: " + files + " by " + ranks);
    }
    return BY_SIZE.computeIfAbsent(files * 16 + ranks, key -> new Geometry(files, ranks));
  }

  private Step[][] stepTable() {
    Step[][] table = new Step[DIRECTIONS.length][files * ranks];
    for (Direction direction : DIRECTIONS) {
      for (int from = 0; from < files * ranks; from++) {
        table[direction.ordinal()][from] = new Step(from, from + shift(direction));
      }
    }
    return table;
  }

  public int files() {
    return files;
  }

  public int ranks() {
    return ranks;
  }

  /// Returns the number of squares.
  public int size() {
    return files * ranks;
  }

  public SquareSet all() {
    return all;
  }

  /// Returns the square on this file (0 = a) and rank (0 = White's first).
  public int square(int file, int rank) {
    return rank * files + file;
  }

  public int file(int square) {
    return square % files;
  }

  public int rank(int square) {
    return square / files;
  }

  /// Returns the square to which a half-turn of the board moves this one.
  public int halfTurn(int square) {
    return size() - 1 - square;
  }

  /// Returns the change in square number of one step in this direction.
  public int shift(Direction direction) {
    return direction.ranks() * files + direction.files();
  }

  /// Returns the direction of a step between two adjacent squares.
  public Direction direction(int from, int to) {
    int by = to - from;
    if (by == 1 || by == -1) {
      return by == 1 ? Direction.EAST : Direction.WEST;
    }
    return by > 0 ? Direction.NORTH : Direction.SOUTH;
  }

  /// Appends the step in this direction to each of `targets` to `buffer`.
  ///
  /// @param count the number of steps already in the buffer
  /// @return the new number of steps in the buffer
  public int steps(Direction direction, SquareSet targets, Step[] buffer, int count) {
    Step[] from = steps[direction.ordinal()];
    int next = count;
    int back = shift(direction);
    for (long rest = targets.low(); rest != 0; rest &= rest - 1) {
      buffer[next++] = from[Long.numberOfTrailingZeros(rest) - back];
    }
    for (long rest = targets.high(); rest != 0; rest &= rest - 1) {
      buffer[next++] = from[64 + Long.numberOfTrailingZeros(rest) - back];
    }
    return next;
  }

  /// Returns the squares directly north of `squares`.
  public SquareSet north(SquareSet squares) {
    return squares.up(files).intersect(all);
  }

  /// Returns the squares directly south of `squares`.
  public SquareSet south(SquareSet squares) {
    return squares.down(files);
  }

  /// Returns the squares directly east of `squares`.
  public SquareSet east(SquareSet squares) {
    return squares.intersect(notLastFile).up(1);
  }

  /// Returns the squares directly west of `squares`.
  public SquareSet west(SquareSet squares) {
    return squares.intersect(notFirstFile).down(1);
  }

  /// Returns the squares next to `squares` in this direction.
  public SquareSet towards(Direction direction, SquareSet squares) {
    return switch (direction) {
      case NORTH -> north(squares);
      case EAST -> east(squares);
      case SOUTH -> south(squares);
      case WEST -> west(squares);
    };
  }

  /// Returns the squares together with up to eight neighbours of each.
  public SquareSet surroundings(SquareSet squares) {
    // Written out, because every step of a game comes here.
    long east = squares.low() & notLastFile.low();
    long west = squares.high() & notFirstFile.high();
    long low =
        squares.low() | (east << 1) | ((squares.low() & notFirstFile.low()) >>> 1) | (west << 63);
    long high =
        squares.high()
            | ((squares.high() & notLastFile.high()) << 1)
            | (east >>> 63)
            | (west >>> 1);
    return new SquareSet(
        (low | (low << files) | (low >>> files) | (high << (64 - files))) & all.low(),
        (high | (high << files) | (low >>> (64 - files)) | (high >>> files)) & all.high());
  }

  /// Returns whether both squares are on the board and orthogonally adjacent.
  public boolean areAdjacent(int one, int other) {
    int files = Math.abs(file(one) - file(other));
    int ranks = Math.abs(rank(one) - rank(other));
    return isSquare(one) && isSquare(other) && files + ranks == 1;
  }

  public boolean isSquare(int number) {
    return number >= 0 && number < size();
  }

  /// Returns file letter and rank number, such as `a1` or `j10`.
  public String name(int square) {
    return (char) ('a' + file(square)) + Integer.toString(rank(square) + 1);
  }

  /// Reads the name of a square.
  public Parsed<Integer> parseSquare(String name) {
    if (!name.matches("[a-z][1-9][0-9]?")) {
      return Parsed.failure(1, "'" + name + "' is not a square; expected one such as 'a1'");
    }
    int file = name.charAt(0) - 'a';
    int rank = Integer.parseInt(name.substring(1)) - 1;
    return file < files && rank < ranks
        ? Parsed.value(square(file, rank))
        : Parsed.failure(1, name + " is not on a board of " + files + " by " + ranks + " squares");
  }

  /// Returns the names of both squares, such as `c3c4`. A number outside the board is shown as `?`.
  public String name(Step step) {
    return nameOrUnknown(step.from()) + nameOrUnknown(step.to());
  }

  /// Returns the names of the steps, joined by `+`.
  public String name(Turn turn) {
    List<String> names = new ArrayList<>();
    turn.steps().forEach(step -> names.add(name(step)));
    return String.join("+", names);
  }

  private String nameOrUnknown(int square) {
    return isSquare(square) ? name(square) : "?";
  }
}
