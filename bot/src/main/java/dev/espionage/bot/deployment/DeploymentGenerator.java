package dev.espionage.bot.deployment;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Piece;
import dev.espionage.engine.board.Variant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Generates varied deployments like those of human players. The Headquarters stands on the last
 * rank with Mines beside it. Each other kind stands where it is most useful, with some randomness.
 */
public final class DeploymentGenerator {

  /** A way to deploy an army; chance makes each deployment different. */
  @FunctionalInterface
  public interface Formation {

    /** Draws one deployment. */
    Deployment draw(Variant variant, RandomGenerator random);
  }

  /** The least number of Mines beside the Headquarters. */
  private static final int GUARDS = 2;

  /** One varied deployment in this many has its Headquarters outside the corners. */
  private static final int ONE_IN = 5;

  /** The number of Mines that shut a corner. */
  private static final int CORNER = 2;

  private DeploymentGenerator() {}

  /**
   * Draws a deployment with the Headquarters on any file and two or three Mines beside it. The
   * other Mines stand elsewhere to mislead the enemy.
   */
  public static Deployment scattered(Variant variant, RandomGenerator random) {
    var draft = new Draft(variant, random);
    draft.scatter();
    return draft.deployment();
  }

  /**
   * Draws a deployment with the Headquarters in a corner, shut in by Mines. If the army has enough
   * Mines, the other corner looks the same and holds a Corporal.
   */
  public static Deployment cornered(Variant variant, RandomGenerator random) {
    var draft = new Draft(variant, random);
    draft.corner();
    return draft.deployment();
  }

  /**
   * Draws a deployment that keeps the enemy guessing. Four in five are {@linkplain #cornered
   * cornered}. The others put the Headquarters on another file, behind three Mines. An army with
   * two Mines puts it next to a corner, so that another piece in the corner covers the third side.
   */
  public static Deployment varied(Variant variant, RandomGenerator random) {
    if (random.nextInt(ONE_IN) > 0) {
      return cornered(variant, random);
    }
    var draft = new Draft(variant, random);
    draft.leaveCorners();
    return draft.deployment();
  }

  /**
   * Returns the weight of each rank for a kind, front rank first. With two home ranks, the first
   * and the last weight apply.
   */
  private static double[] place(Piece piece) {
    return switch (piece) {
      case CORPORAL -> new double[] {5, 3, 2};
      case LIEUTENANT -> new double[] {5, 3, 1};
      case CAPTAIN -> new double[] {4, 4, 1};
      case COLONEL -> new double[] {3, 4, 1};
      case GENERAL -> new double[] {2, 4, 2};
      case SPY -> new double[] {3, 5, 1};
      case SAPPER -> new double[] {1, 3, 4};
      case MINE -> new double[] {1, 2, 5};
      case HEADQUARTERS -> new double[] {0, 0, 1};
    };
  }

  /** A deployment under construction. */
  private static final class Draft {
    private final Variant variant;
    private final RandomGenerator random;
    private final int files;
    private final @Nullable Piece[] squares;

    Draft(Variant variant, RandomGenerator random) {
      this.variant = variant;
      this.random = random;
      this.files = variant.geometry().files();
      this.squares = new Piece[variant.army().size()];
    }

    void scatter() {
      int headquarters = squares.length - files + random.nextInt(files);
      squares[headquarters] = Piece.HEADQUARTERS;
      int guards = Math.min(variant.army().count(Piece.MINE), GUARDS + random.nextInt(2));
      guard(headquarters, guards);
    }

    void corner() {
      int left = squares.length - files;
      int right = squares.length - 1;
      boolean isLeft = random.nextBoolean();
      shut(isLeft ? left : right, Piece.HEADQUARTERS);
      if (variant.army().count(Piece.MINE) >= 2 * CORNER) {
        shut(isLeft ? right : left, Piece.CORPORAL);
      }
    }

    void leaveCorners() {
      int first = squares.length - files;
      if (variant.army().count(Piece.MINE) > CORNER) {
        int headquarters = first + 1 + random.nextInt(files - 2);
        squares[headquarters] = Piece.HEADQUARTERS;
        guard(headquarters, CORNER + 1);
      } else {
        boolean isLeft = random.nextBoolean();
        int headquarters = isLeft ? first + 1 : squares.length - 2;
        squares[headquarters] = Piece.HEADQUARTERS;
        squares[headquarters - files] = Piece.MINE;
        squares[isLeft ? headquarters + 1 : headquarters - 1] = Piece.MINE;
      }
    }

    private void shut(int corner, Piece inside) {
      squares[corner] = inside;
      guard(corner, CORNER);
    }

    Deployment deployment() {
      for (Piece piece :
          List.of(
              Piece.MINE,
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

    /** Puts Mines in front of and beside a square of the last rank. */
    private void guard(int headquarters, int count) {
      List<Integer> places = new ArrayList<>();
      places.add(headquarters - files);
      if (headquarters % files > 0) {
        places.add(headquarters - 1);
      }
      if (headquarters % files < files - 1) {
        places.add(headquarters + 1);
      }
      Collections.shuffle(places, random);
      int guards = Math.min(count, places.size());
      for (int i = 0; i < guards; i++) {
        squares[places.get(i)] = Piece.MINE;
      }
    }

    private void put(Piece piece, int count) {
      for (int i = 0; i < count; i++) {
        squares[anywhere(place(piece))] = piece;
      }
    }

    /** Draws a free square, weighted by rank. */
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
