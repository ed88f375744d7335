package dev.espionage.bot.belief;

import dev.espionage.engine.board.Piece;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.random.RandomGenerator;

/// All armies that agree with the known facts: their number, the possible kinds of each piece, and
/// random armies, all equally likely.
///
/// The class counts the armies without listing them. It deals kinds to the pieces one after the
/// other. The rest of a deal depends only on the open clues and the pieces left in each group of
/// kinds. Each place therefore has few states. A pass from the last place to the first counts the
/// ways to complete the deal from each state. Immutable.
public final class ArmyDistribution {
  private static final int NONE = -1;

  private final ArmyFacts facts;
  private final KindGroups groups;
  private final SpyClues clues;

  /// The state that follows at the next place, or [#NONE]; by place, then by state and group.
  private final int[][] next;

  /// The number of ways to complete the deal, by place and state.
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

  /// Counts the armies.
  ///
  /// @throws IllegalArgumentException if no army agrees, which means that a fact is wrong
  public static ArmyDistribution of(ArmyFacts facts) {
    var armyDistribution = new ArmyDistribution(facts);
    if (armyDistribution.ways[0][0] == 0) {
      throw new IllegalArgumentException("no army agrees with the known facts");
    }
    return armyDistribution;
  }

  /// Finds the reachable states, from the first place to the last.
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

  /// Returns the kinds that a piece has in at least one of the armies.
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
    throw new IllegalArgumentException("unknown piece: " + piece);
  }

  /// Returns the number of armies; above 2^53 it is rounded.
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

  /// Draws an army; all are equally likely.
  ///
  /// @return the kind of each piece
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

  /// Draws the group of the piece at a place, weighted by the number of ways to complete the deal.
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

  /// The pieces that are not dealt yet. Mutable; each drawn army has its own instance.
  private static final class RemainingPieces {
    /// The pieces of each group; the dealt ones are at the end.
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

    /// Deals a random remaining piece of a group.
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
