package dev.espionage.engine.testkit;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Cell;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Geometry;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.SquareSet;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.BySide;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.random.RandomGenerator;

/// A search for other armies with which a scripted game would have looked the same to a viewer.
///
/// Only pieces that the viewer never got to know may change. For a player these are the opponent's
/// pieces that were not unmasked before the end of play; for a spectator, those of both sides.
/// Shuffling all of them would hardly ever give the same course: pieces that moved must be mobile,
/// attacks must end as they did, and only Spies unmask. The search is therefore a random walk. From
/// the current armies, some masked pieces of a side change places, mostly pieces that both moved or
/// both did not. The change is kept if a replay of the whole course agrees, and the next change
/// starts from there. After every {@value #CHANGES_BETWEEN} kept changes, the current armies become
/// a redeal if they differ from the true ones and from those taken before.
public final class RedealSearch {

  private static final int CHANGES_BETWEEN = 4;
  private static final int MOST_TRIES = 20_000;

  /// The result of a search.
  ///
  /// @param games the script with other armies, all different
  /// @param tried the number of changes that were tried
  /// @param kept the number of changes that made the same course
  /// @param moversRedealt the number of changed pieces that had moved, over all games
  /// @param redealt the number of changed pieces, over all games
  public record Found(
      List<ScriptedGame> games, int tried, int kept, int moversRedealt, int redealt) {}

  private final ScriptedGame game;
  private final Viewer viewer;
  private final PublicCourse course;
  private final NeverUnmaskedPieces neverUnmaskedPieces;
  private final RandomGenerator random;
  private final Geometry geometry;

  private RedealSearch(ScriptedGame game, Viewer viewer, RandomGenerator random) {
    this.game = game;
    this.viewer = viewer;
    this.random = random;
    this.course = PublicCourse.of(game);
    this.neverUnmaskedPieces = NeverUnmaskedPieces.of(board(game.armies()), course);
    this.geometry = game.setup().variant().geometry();
  }

  /// Searches for `wanted` redeals of `game` for `viewer`. It finds fewer if there are hardly any.
  public static Found of(ScriptedGame game, Viewer viewer, int wanted, RandomGenerator random) {
    return new RedealSearch(game, viewer, random).find(wanted);
  }

  /// Returns the game with random armies for the sides that `viewer` does not know. Suitable only
  /// for a script that ends before play starts.
  public static List<ScriptedGame> whileDeploying(
      ScriptedGame game, Viewer viewer, int wanted, RandomGenerator random) {
    List<ScriptedGame> games = new ArrayList<>();
    while (games.size() < wanted) {
      BySide<Deployment> armies = game.armies();
      for (Side side : Side.values()) {
        if (!viewer.knows(side)) {
          armies = armies.with(side, Deployment.random(game.setup().variant(), random));
        }
      }
      games.add(game.with(armies));
    }
    return games;
  }

  private Found find(int wanted) {
    Set<BySide<Deployment>> taken = new HashSet<>();
    List<ScriptedGame> games = new ArrayList<>();
    BySide<Deployment> armies = game.armies();
    taken.add(armies);
    int kept = 0;
    int tried = 0;
    int movers = 0;
    int pieces = 0;
    while (games.size() < wanted && tried < MOST_TRIES) {
      BySide<Deployment> changed = changed(armies);
      if (changed.equals(armies)) {
        tried++;
        continue;
      }
      tried++;
      if (!course.isMadeBy(changed, viewer)) {
        continue;
      }
      armies = changed;
      kept++;
      if (kept % CHANGES_BETWEEN == 0 && taken.add(armies)) {
        games.add(game.with(armies));
        SquareSet others = different(armies);
        pieces += others.size();
        movers += others.intersect(neverUnmaskedPieces.moved()).size();
      }
    }
    return new Found(List.copyOf(games), tried, kept, movers, pieces);
  }

  private SquareSet different(BySide<Deployment> armies) {
    byte[] now = board(armies).cells();
    byte[] then = board(game.armies()).cells();
    SquareSet different = SquareSet.EMPTY;
    for (int square = 0; square < now.length; square++) {
      different = now[square] == then[square] ? different : different.with(square);
    }
    return different;
  }

  private BySide<Deployment> changed(BySide<Deployment> armies) {
    BySide<Deployment> changed = armies;
    for (Side side : Side.values()) {
      if (!viewer.knows(side) && (viewer != Viewer.SPECTATOR || random.nextBoolean())) {
        changed = changed.with(side, changed(changed, side));
      }
    }
    return changed;
  }

  private Deployment changed(BySide<Deployment> armies, Side side) {
    byte[] cells = board(armies).cells();
    int exchanges = 1 + (int) Math.min(3, -Math.log(1 - random.nextDouble()));
    for (int i = 0; i < exchanges; i++) {
      exchange(cells, side);
    }
    return deployment(side, cells);
  }

  private void exchange(byte[] cells, Side side) {
    SquareSet own = board(game.armies()).pieces(side).intersect(neverUnmaskedPieces.hidden());
    int one = any(own);
    SquareSet alike =
        neverUnmaskedPieces.moved().contains(one)
            ? own.intersect(neverUnmaskedPieces.moved())
            : own.minus(neverUnmaskedPieces.moved());
    int other = any(random.nextInt(4) > 0 ? alike : own);
    byte cell = cells[one];
    cells[one] = cells[other];
    cells[other] = cell;
  }

  private int any(SquareSet squares) {
    byte[] all = squares.toBytes();
    return all[random.nextInt(all.length)];
  }

  private Board board(BySide<Deployment> armies) {
    return Board.deployed(game.setup().volcanoes(), armies.white(), armies.black());
  }

  /// Reads an army from its home ranks.
  private Deployment deployment(Side side, byte[] cells) {
    int homeRanks = game.setup().variant().homeRanks();
    List<String> ranks = new ArrayList<>();
    for (int depth = 0; depth < homeRanks; depth++) {
      int front = side == Side.WHITE ? homeRanks - 1 : geometry.ranks() - homeRanks;
      int rank = side == Side.WHITE ? front - depth : front + depth;
      StringBuilder letters = new StringBuilder();
      for (int file = 0; file < geometry.files(); file++) {
        letters.append(Cell.letter(cells[geometry.square(file, rank)]));
      }
      ranks.add(letters.toString().toUpperCase(Locale.ROOT));
    }
    return Deployment.parse(game.setup().variant(), String.join("/", ranks)).orThrow();
  }
}
