package dev.espionage.bot.belief;

import dev.espionage.engine.board.Piece;
import java.util.random.RandomGenerator;

/** The pieces of an army that are not dealt out yet. Mutable; one for each army that is drawn. */
final class Stock {
  /** Of each group, its pieces; those that are taken are at the end. */
  private final Piece[][] pieces;

  private final int[] left;
  private final RandomGenerator random;

  Stock(Groups groups, RandomGenerator random) {
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
