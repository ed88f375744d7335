package dev.espionage.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A game of White that a user plays by ear: prefers attacks and steps forward among those that the
/// squares say to be possible.
final class SpokenGame {
  private static final Pattern SECOND = Pattern.compile("Step 2 of 2|The turn is complete");
  private static final Pattern ANSWER =
      Pattern.compile("^Black: .*Your turn$|You win|You lose|Draw\\b");
  private static final String OWN_KEYS = "123456789";
  private static final String ENEMY_KEYS = "xk";
  private static final Set<String> IMMOBILE = Set.of("Mine", "Headquarters");

  /// A step that may be possible. The lower its order, the better.
  private record Idea(SpokenSquare piece, String to, boolean attack, int order) {
    String from() {
      return piece.name();
    }
  }

  private final ScreenReaderUser user;
  private final Random random;
  private final SpokenBoard board;
  private final Set<String> squares;
  private final Map<String, SpokenSquare> own = new HashMap<>();
  private final Map<String, SpokenSquare> enemies = new HashMap<>();

  /// The squares that were heard for the present step: its piece, and the square beside it.
  private final List<SpokenSquare> tried = new ArrayList<>();

  /// Begins at White's first turn, and hears the whole board.
  SpokenGame(ScreenReaderUser user, long seed) {
    this.user = user;
    this.random = Random.from(new SplittableRandom(seed));
    board = SpokenBoard.after(user);
    squares = board.hearAll().keySet();
  }

  /// Plays a turn, and returns the words for the computer's turn or for the end of the game.
  String playTurn() {
    listen();
    playStep();
    if (user.hears(SECOND).startsWith("Step")) {
      playStep();
      user.hears("The turn is complete");
    }
    user.presses("Enter");
    return user.hears(ANSWER);
  }

  /// Returns whether the game goes on after these words.
  static boolean goesOn(String said) {
    return said.endsWith("Your turn");
  }

  /// Asks for the last turn, for the player to move, and what a masked piece can be.
  void asksAfter(String said) {
    assertThat(user.hearsAfter("l")).anyMatch(said::startsWith);
    assertThat(user.hearsAfter("t")).anyMatch(now -> now.startsWith("Your turn. No clocks. "));
    String masked = board.jump("x").getFirst().name();
    assertThat(user.hearsAfter("w")).anyMatch(can -> can.startsWith(masked + " can be: "));
  }

  /// Jumps to all pieces.
  private void listen() {
    keepInMind(OWN_KEYS, own);
    keepInMind(ENEMY_KEYS, enemies);
  }

  private void keepInMind(String keys, Map<String, SpokenSquare> pieces) {
    pieces.clear();
    keys.chars()
        .mapToObj(Character::toString)
        .map(board::jump)
        .flatMap(Collection::stream)
        .forEach(square -> pieces.put(square.name(), square));
  }

  /// Chooses the best step that the board says to be possible.
  private void playStep() {
    tried.clear();
    List<Idea> ideas = new ArrayList<>(own.values().stream().flatMap(this::ideas).toList());
    ideas.sort(Comparator.comparing(Idea::from).thenComparing(Idea::to));
    Collections.shuffle(ideas, random);
    ideas.sort(Comparator.comparingInt(Idea::order));
    Idea played =
        ideas.stream()
            .filter(this::plays)
            .findFirst()
            .orElseThrow(() -> new AssertionError("no step is possible, heard " + tried));
    own.remove(played.from());
    if (!played.attack()) {
      own.put(played.to(), new SpokenSquare(played.to(), played.piece().words()));
    }
  }

  private Stream<Idea> ideas(SpokenSquare piece) {
    if (IMMOBILE.stream().anyMatch(piece::says)) {
      return Stream.empty();
    }
    return Stream.of(idea(piece, 0, 1), idea(piece, 1, 0), idea(piece, -1, 0), idea(piece, 0, -1))
        .filter(idea -> squares.contains(idea.to()) && !own.containsKey(idea.to()));
  }

  private Idea idea(SpokenSquare piece, int files, int ranks) {
    String to = SpokenSquare.beside(piece.name(), files, ranks);
    SpokenSquare enemy = enemies.get(to);
    int order = enemy == null ? 2 - ranks : orderOfAttack(piece, enemy);
    return new Idea(piece, to, enemy != null, order);
  }

  private static int orderOfAttack(SpokenSquare piece, SpokenSquare enemy) {
    if (enemy.says("Headquarters")) {
      return -1;
    }
    return enemy.says("Mine") && !piece.says("Sapper") ? 4 : 0;
  }

  /// Takes up the piece, hears the square beside it, and makes the step if that can be done.
  private boolean plays(Idea idea) {
    SpokenSquare piece = board.goTo(idea.from());
    if (!piece.says("selected")) {
      board.choose();
    }
    SpokenSquare to = board.goTo(idea.to());
    tried.addAll(List.of(piece, to));
    if (!to.says(idea.attack() ? "can be attacked" : "can move here")) {
      return false;
    }
    board.choose();
    return true;
  }

  /// Resigns, and hears that the game is lost.
  void resign() {
    user.activates("More");
    user.activates("Resign");
    user.hears("Resign this game?");
    user.hears("Resign");
    user.presses("Enter");
    assertThat(user.hears(ANSWER)).startsWith("You lose. You resigned. The enemy Headquarters");
  }
}
