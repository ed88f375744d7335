package dev.espionage.bot.belief;

import dev.espionage.engine.board.Piece;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.random.RandomGenerator;

/**
 * All armies that agree with what is known: how many, what each piece is in some of them, and one
 * of them at random, each as likely as the others.
 *
 * <p>They are counted, not listed. The pieces come one after the other; what matters of those that
 * have come is only how many of each group of kinds are left and which clues are open, so there are
 * few states at each place. From the last place back it is counted in how many ways each can go on.
 * Immutable.
 */
public final class ArmyDistribution {
  private static final int NONE = -1;

  private final ArmyFacts facts;
  private final KindGroups groups;
  private final SpyClues clues;

  /** Of each place and state there, by group: the state that follows at the next place. */
  private final int[][] next;

  /** Of each place and state there: in how many ways it can go on. */
  private final double[][] ways;

  private ArmyDistribution(ArmyFacts facts) {
    this.facts = facts;
    this.groups = new KindGroups(facts);
    this.clues = new SpyClues(facts);
    int size = facts.kinds().size();
    this.next = new int[size][];
    this.ways = new double[size + 1][];
    forward();
    backward();
  }

  /**
   * Counts the armies.
   *
   * @throws IllegalArgumentException if there is none: then something that is taken for known is
   *     wrong
   */
  public static ArmyDistribution of(ArmyFacts facts) {
    var armyDistribution = new ArmyDistribution(facts);
    if (armyDistribution.ways[0][0] == 0) {
      throw new IllegalArgumentException("no army agrees with what is known");
    }
    return armyDistribution;
  }

  /** The states that can come about. */
  private void forward() {
    var states = new DealingStates(groups, clues.count());
    long[] here = {states.first()};
    for (int place = 0; place < next.length; place++) {
      int piece = clues.piece(place);
      int choices = groups.of(piece);
      long settled = clues.settledBy(piece);
      long due = clues.due(place);
      Map<Long, Integer> numbers = new HashMap<>();
      int[] following = new int[here.length * groups.count()];
      Arrays.fill(following, NONE);
      for (int state = 0; state < here.length; state++) {
        for (int group = 0; group < groups.count(); group++) {
          if ((choices >>> group & 1) != 0 && states.left(here[state], group) > 0) {
            long after = states.after(here[state], group, settled);
            if (!states.isOpen(after, due)) {
              following[state * groups.count() + group] =
                  numbers.computeIfAbsent(after, _ -> numbers.size());
            }
          }
        }
      }
      next[place] = following;
      long[] there = new long[numbers.size()];
      numbers.forEach((state, number) -> there[number] = state);
      here = there;
    }
    ways[next.length] = new double[here.length];
    Arrays.fill(ways[next.length], 1);
  }

  private void backward() {
    int count = groups.count();
    for (int place = next.length - 1; place >= 0; place--) {
      int[] following = next[place];
      double[] sums = new double[following.length / count];
      for (int i = 0; i < following.length; i++) {
        sums[i / count] += following[i] == NONE ? 0 : ways[place + 1][following[i]];
      }
      ways[place] = sums;
    }
  }

  /** What a piece is in at least one of them. */
  public PieceKinds possible(int piece) {
    int place = place(piece);
    int bits = 0;
    for (int group = 0; group < groups.count(); group++) {
      if (isPossible(place, group)) {
        for (Piece kind : groups.kinds(group)) {
          bits |= PieceKinds.of(kind).bits();
        }
      }
    }
    return new PieceKinds(bits);
  }

  private boolean isPossible(int place, int group) {
    int[] following = next[place];
    for (int i = group; i < following.length; i += groups.count()) {
      if (following[i] != NONE && ways[place + 1][following[i]] > 0) {
        return true;
      }
    }
    return false;
  }

  private int place(int piece) {
    for (int place = 0; place < next.length; place++) {
      if (clues.piece(place) == piece) {
        return place;
      }
    }
    throw new IllegalArgumentException("there is no piece " + piece);
  }

  /** How many there are; above 2^53 rounded. */
  public double count() {
    double count = ways[0][0];
    for (int group = 0; group < groups.count(); group++) {
      int left = groups.size(group);
      for (Piece kind : groups.kinds(group)) {
        for (int i = 1; i <= facts.army().count(kind); i++) {
          count = count * left-- / i;
        }
      }
    }
    return count;
  }

  /**
   * One of them, each as likely as the others.
   *
   * @return what each piece is
   */
  public Piece[] draw(RandomGenerator random) {
    var army = new Piece[next.length];
    var remainingPieces = new RemainingPieces(groups, random);
    int state = 0;
    for (int place = 0; place < next.length; place++) {
      int group = group(place, state, random);
      army[clues.piece(place)] = remainingPieces.take(group);
      state = next[place][state * groups.count() + group];
    }
    return army;
  }

  /** By the number of ways to go on. */
  private int group(int place, int state, RandomGenerator random) {
    int first = state * groups.count();
    double at = random.nextDouble() * ways[place][state];
    int possible = NONE;
    for (int group = 0; group < groups.count(); group++) {
      int following = next[place][first + group];
      double on = following == NONE ? 0 : ways[place + 1][following];
      if (on > 0) {
        possible = group;
        at -= on;
        if (at < 0) {
          return group;
        }
      }
    }
    return possible;
  }

  /** The pieces of an army that are not dealt out yet. Mutable; one for each army that is drawn. */
  private static final class RemainingPieces {
    /** Of each group, its pieces; those that are taken are at the end. */
    private final Piece[][] pieces;

    private final int[] left;
    private final RandomGenerator random;

    RemainingPieces(KindGroups groups, RandomGenerator random) {
      this.random = random;
      this.pieces = new Piece[groups.count()][];
      this.left = new int[groups.count()];
      for (int group = 0; group < left.length; group++) {
        pieces[group] = groups.pieces(group);
        left[group] = groups.size(group);
      }
    }

    /** Any of a group that is left. */
    Piece take(int group) {
      Piece[] all = pieces[group];
      int last = --left[group];
      int any = last == 0 ? 0 : random.nextInt(last + 1);
      Piece taken = all[any];
      all[any] = all[last];
      all[last] = taken;
      return taken;
    }
  }
}
