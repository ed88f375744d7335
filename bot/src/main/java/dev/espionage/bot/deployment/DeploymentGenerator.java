package dev.espionage.bot.deployment;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Piece;
import dev.espionage.engine.board.Variant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Generates deployments that hide the Headquarters. Mines wall off a corner of the home, in steps
/// of random height. Each square behind the wall is equally likely to hold the Headquarters, so
/// finding the Mines does not betray it. Each other kind stands where it is most useful, with some
/// randomness.
public final class DeploymentGenerator {

  /// The most that one walled square may be likely to hold the Headquarters. If the wall has too
  /// few squares, the Headquarters is often elsewhere on the last rank, outside the corners.
  private static final double MOST_LIKELY = 0.35;

  /// The guards of a Headquarters outside the wall. Next to the wall only the first two fit.
  private static final List<Piece> GUARDS = List.of(Piece.GENERAL, Piece.COLONEL, Piece.CAPTAIN);

  private DeploymentGenerator() {}

  /// Draws a deployment.
  public static Deployment draw(Variant variant, RandomGenerator random) {
    var draft = new Draft(variant, random);
    draft.hide(draft.wall());
    return draft.deployment();
  }

  /// Returns the weight of each rank for a kind, front rank first. With two home ranks, the first
  /// and the last weight apply.
  private static double[] place(Piece piece) {
    return switch (piece) {
      case CORPORAL -> new double[] {5, 3, 2};
      case LIEUTENANT -> new double[] {5, 3, 1};
      case CAPTAIN -> new double[] {4, 4, 1};
      case COLONEL -> new double[] {3, 4, 1};
      case GENERAL -> new double[] {2, 4, 2};
      case SPY -> new double[] {3, 5, 1};
      case SAPPER -> new double[] {1, 3, 4};
      case MINE, HEADQUARTERS -> new double[] {0, 0, 1};
    };
  }

  /// A deployment under construction.
  private static final class Draft {
    private final Variant variant;
    private final RandomGenerator random;
    private final int files;

    /// The number of files from the corner that have squares behind the wall.
    private final int walled;

    private final boolean fromRight;
    private final @Nullable Piece[] squares;

    Draft(Variant variant, RandomGenerator random) {
      this.variant = variant;
      this.random = random;
      this.files = variant.geometry().files();
      this.walled = variant.army().count(Piece.MINE) - 1;
      this.fromRight = random.nextBoolean();
      this.squares = new Piece[variant.army().size()];
    }

    /// Places all Mines and returns the squares behind them.
    List<Integer> wall() {
      List<Integer> behind = new ArrayList<>();
      squares[square(walled, 0)] = Piece.MINE;
      int height = 1;
      for (int file = walled - 1; file >= 0; file--) {
        for (int rank = 0; rank < height; rank++) {
          behind.add(square(file, rank));
        }
        squares[square(file, height)] = Piece.MINE;
        height = Math.min(variant.homeRanks() - 1, height + random.nextInt(2));
      }
      return behind;
    }

    /// Returns a square by its file from a corner and its rank from the last one.
    private int square(int file, int rank) {
      int first = squares.length - (rank + 1) * files;
      return first + (fromRight ? files - 1 - file : file);
    }

    /// Places the Headquarters, and Corporals on the other squares behind the wall. Outside the
    /// wall the strongest pieces guard it instead of Mines, in random order.
    void hide(List<Integer> behind) {
      if (random.nextDouble() < MOST_LIKELY * behind.size()) {
        squares[behind.get(random.nextInt(behind.size()))] = Piece.HEADQUARTERS;
      } else {
        int file = walled + 1 + random.nextInt(files - walled - 2);
        squares[square(file, 0)] = Piece.HEADQUARTERS;
        guard(List.of(square(file, 1), square(file - 1, 0), square(file + 1, 0)));
      }
      for (int square : behind) {
        if (squares[square] == null) {
          squares[square] = Piece.CORPORAL;
        }
      }
    }

    private void guard(List<Integer> around) {
      List<Integer> shuffled = new ArrayList<>(around);
      Collections.shuffle(shuffled, random);
      Iterator<Piece> guards = GUARDS.iterator();
      for (int square : shuffled) {
        if (squares[square] == null) {
          squares[square] = guards.next();
        }
      }
    }

    Deployment deployment() {
      for (Piece piece :
          List.of(
              Piece.SAPPER,
              Piece.GENERAL,
              Piece.COLONEL,
              Piece.SPY,
              Piece.CAPTAIN,
              Piece.LIEUTENANT,
              Piece.CORPORAL)) {
        put(piece, variant.army().count(piece) - placed(piece));
      }
      return Deployment.parse(variant, setup()).orThrow();
    }

    private int placed(Piece piece) {
      return Math.toIntExact(Arrays.stream(squares).filter(placed -> placed == piece).count());
    }

    private void put(Piece piece, int count) {
      for (int i = 0; i < count; i++) {
        squares[anywhere(place(piece))] = piece;
      }
    }

    /// Draws a free square, weighted by rank.
    private int anywhere(double[] wanted) {
      double all = 0;
      for (int i = 0; i < squares.length; i++) {
        all += weight(wanted, i);
      }
      double at = random.nextDouble() * all;
      int last = 0;
      for (int i = 0; i < squares.length; i++) {
        double weight = weight(wanted, i);
        if (weight > 0) {
          last = i;
          at -= weight;
          if (at < 0) {
            return i;
          }
        }
      }
      return last;
    }

    private double weight(double[] wanted, int index) {
      int rank = index / files;
      int column = rank == variant.homeRanks() - 1 ? wanted.length - 1 : rank;
      return squares[index] == null ? wanted[column] + 0.01 : 0;
    }

    private String setup() {
      List<String> ranks = new ArrayList<>();
      for (int from = 0; from < squares.length; from += files) {
        ranks.add(
            Arrays.stream(squares, from, from + files)
                .map(piece -> String.valueOf(piece == null ? '?' : piece.letter()))
                .collect(Collectors.joining()));
      }
      return String.join("/", ranks);
    }
  }
}
