package dev.espionage.engine.play;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.SquareSet;
import dev.espionage.engine.board.Step;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A second implementation of the rules, as plain as possible and without the engine's rules code:
/// squares in an array, one object per piece, and every check on every square. For no return, each
/// piece remembers its own step instead of a list of steps. The attack table is the text of the
/// rules page.
final class ReferenceGame {

  private final int files;
  private final int steps;
  private final boolean[] volcano;
  private final @Nullable ReferencePiece[] at;
  private final List<ReferencePiece> fallen = new ArrayList<>();
  private List<ReferencePiece> whiteMoved;
  private List<ReferencePiece> blackMoved;
  private boolean whiteToMove;
  private int quiet;
  private Optional<String> ending = Optional.empty();

  private final Map<ReferencePiece, Integer> origins = new LinkedHashMap<>();
  private final Set<ReferencePiece> maskedAtStart = new HashSet<>();
  private final Set<Integer> blind = new HashSet<>();
  private boolean loud;
  private boolean over;

  /// Continues from a true position.
  ReferenceGame(Position start) {
    files = start.variant().geometry().files();
    steps = start.variant().steps();
    whiteToMove = start.toMove().orElseThrow() == Side.WHITE;
    quiet = start.quiet();
    byte[] cells = start.board().cells();
    volcano = new boolean[cells.length];
    at = new @Nullable ReferencePiece[cells.length];
    for (int square = 0; square < cells.length; square++) {
      char letter = (char) (cells[square] & 127);
      volcano[square] = letter == '^';
      at[square] =
          Character.isLetter(letter) ? new ReferencePiece(letter, cells[square] < 0, square) : null;
    }
    whiteMoved = remembering(start.lastWhite());
    blackMoved = remembering(start.lastBlack());
    beginTurn();
  }

  private List<ReferencePiece> remembering(List<Step> last) {
    return last.stream()
        .map(step -> {
          ReferencePiece man = man(step.to());
          man.cameFrom = step.from();
          return man;
        })
        .toList();
  }

  private ReferencePiece man(int square) {
    return Objects.requireNonNull(at[square]);
  }

  private void beginTurn() {
    origins.clear();
    blind.clear();
    maskedAtStart.clear();
    loud = false;
    over = false;
    for (ReferencePiece man : at) {
      if (man != null && man.isWhite() != whiteToMove && !man.shown) {
        maskedAtStart.add(man);
      }
    }
  }

  private int distance(int one, int other) {
    return Math.abs(one % files - other % files) + Math.abs(one / files - other / files);
  }

  private boolean touches(int one, int other) {
    return Math.abs(one % files - other % files) <= 1 && Math.abs(one / files - other / files) <= 1;
  }

  boolean isLegal(int from, int to) {
    if (over || origins.size() == steps) {
      return false;
    }
    if (Math.min(from, to) < 0 || Math.max(from, to) >= at.length || distance(from, to) != 1) {
      return false;
    }
    ReferencePiece man = at[from];
    if (man == null || man.isWhite() != whiteToMove || !man.isMobile()) {
      return false;
    }
    ReferencePiece there = at[to];
    return !origins.containsKey(man)
        && !volcano[to]
        && !blind.contains(to)
        && (there == null || there.isWhite() != whiteToMove)
        && man.cameFrom != to;
  }

  Set<Step> legalSteps() {
    Set<Step> legal = new HashSet<>();
    for (int from = 0; from < at.length; from++) {
      for (int to : new int[] {from - files, from - 1, from + 1, from + files}) {
        if (isLegal(from, to)) {
          legal.add(new Step(from, to));
        }
      }
    }
    return legal;
  }

  /// Plays the submitted steps without knowledge of hidden pieces. Returns the verdict: legal,
  /// illegal at a step, or too short.
  String judge(List<Step> submitted) {
    for (int i = 0; i < submitted.size(); i++) {
      if (!isLegal(submitted.get(i).from(), submitted.get(i).to())) {
        return "illegal at " + i;
      }
      boolean blindly = maskedAtStart.contains(at[submitted.get(i).to()]);
      step(submitted.get(i));
      over &= !blindly;
    }
    return over || legalSteps().isEmpty() ? "legal" : "too short";
  }

  PlayedStep step(Step step) {
    ReferencePiece man = man(step.from());
    ReferencePiece there = at[step.to()];
    origins.put(man, step.from());
    put(null, step.from());
    PlayedStep.Outcome outcome = PlayedStep.Outcome.MOVED;
    if (there != null) {
      boolean wins = man.beats(there);
      outcome = wins ? PlayedStep.Outcome.ATTACKER_WON : PlayedStep.Outcome.ATTACKER_FELL;
      if (maskedAtStart.contains(there)) {
        blind.add(step.to());
      }
      over = wins && there.kind() == 'H';
      ReferencePiece loser = wins ? there : man;
      loser.square = -1;
      fallen.add(loser);
      loud = true;
      man = wins ? man : there;
    }
    put(man, step.to());
    return new PlayedStep(step, outcome, unmask());
  }

  private void put(@Nullable ReferencePiece man, int square) {
    at[square] = man;
    if (man != null) {
      man.square = square;
    }
  }

  private SquareSet unmask() {
    Set<ReferencePiece> found = new HashSet<>();
    for (ReferencePiece spy : at) {
      if (spy != null && spy.kind() == 'S') {
        for (ReferencePiece seen : at) {
          if (seen != null
              && seen.isWhite() != spy.isWhite()
              && touches(spy.square, seen.square)
              && !seen.shown) {
            found.add(seen);
          }
        }
      }
    }
    loud |= !found.isEmpty();
    found.forEach(seen -> seen.shown = true);
    return SquareSet.of(found.stream().mapToInt(seen -> seen.square).toArray());
  }

  void endTurn() {
    (whiteToMove ? whiteMoved : blackMoved).forEach(man -> man.cameFrom = -1);
    origins.forEach((man, from) -> man.cameFrom = from);
    whiteMoved = whiteToMove ? List.copyOf(origins.keySet()) : whiteMoved;
    blackMoved = whiteToMove ? blackMoved : List.copyOf(origins.keySet());
    quiet = loud ? 0 : quiet + 1;
    String mover = whiteToMove ? "WHITE" : "BLACK";
    boolean taken = over;
    whiteToMove = !whiteToMove;
    beginTurn();
    if (taken) {
      ending = Optional.of(mover + " HEADQUARTERS");
    } else if (legalSteps().isEmpty()) {
      ending = Optional.of(mover + " NO_MOVE");
    } else if (quiet >= 100) {
      ending = Optional.of("QUIET");
    }
  }

  Optional<String> ending() {
    return ending;
  }

  int quiet() {
    return quiet;
  }

  /// Returns the steps of a side's last turn whose pieces still stand, in order.
  List<Step> last(boolean white) {
    return (white ? whiteMoved : blackMoved)
        .stream()
            .filter(man -> man.square >= 0)
            .map(man -> new Step(man.cameFrom, man.square))
            .toList();
  }

  /// Returns the board as a viewer (`w`, `b`, `s`) may see it; `*` sees everything.
  String seenBy(char viewer) {
    StringBuilder text = new StringBuilder();
    for (int square = 0; square < at.length; square++) {
      ReferencePiece man = at[square];
      String empty = volcano[square] ? "^" : ".";
      text.append(man == null ? empty : man.seenBy(viewer));
    }
    return text.toString();
  }

  String fallenSeenBy(char viewer) {
    StringBuilder text = new StringBuilder();
    fallen.forEach(man -> text.append(man.seenBy(viewer)));
    return text.toString();
  }
}
