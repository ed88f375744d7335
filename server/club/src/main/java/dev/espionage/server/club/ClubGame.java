package dev.espionage.server.club;

import dev.espionage.bot.ComputerLevels;
import dev.espionage.bot.player.GameStart;
import dev.espionage.bot.player.Player;
import dev.espionage.bot.player.ThinkingTime;
import dev.espionage.engine.board.Cell;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.commitment.Salt;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.Command;
import dev.espionage.engine.game.CommitmentScheme;
import dev.espionage.engine.game.Decision;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.FinishedGame;
import dev.espionage.engine.game.Game;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameSetup;
import dev.espionage.engine.game.Referee;
import dev.espionage.engine.play.View;
import dev.espionage.server.game.archive.ArchivedGame;
import dev.espionage.server.game.journal.JournalEnd;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.game.room.core.RoomRules;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.UUID;

/// Plays one planned game by the rules, up to a time. Computer players choose the turns, each from
/// its own side's view. The game comes out as the journal entries that a room would have written.
/// Not thread-safe; used for one game.
final class ClubGame {
  private static final Referee REFEREE = new Referee(CommitmentScheme.sha256());

  /// Enough for sensible turns, and few enough for hundreds of games in seconds.
  private static final ThinkingTime THINKING = ThinkingTime.rounds(12);

  /// The number of turns after which tired players agree on a draw.
  private static final int MOST_TURNS = 400;

  /// The difference in lost pieces from which a game is plainly lost.
  private static final int PLAINLY_LOST = 6;

  private static final Duration ANSWER = Duration.ofSeconds(4);

  private final PlannedGame plan;
  private final Instant horizon;
  private final SplittableRandom random;
  private final TimeDraw times;
  private final BySide<Player> players;
  private final List<JournalEntry> entries = new ArrayList<>();
  private Game game;
  private Instant now;

  private ClubGame(PlannedGame plan, Instant horizon) {
    this.plan = plan;
    this.horizon = horizon;
    this.now = plan.start();
    this.random = new SplittableRandom(plan.seed());
    this.times = new TimeDraw(random.split());
    Volcanoes volcanoes = Volcanoes.random(plan.terms().variant(), random);
    this.players = new BySide<>(player(Side.WHITE, volcanoes), player(Side.BLACK, volcanoes));
    var created =
        new Event.Created(
            new GameSetup(
                GameId.random(random),
                volcanoes,
                plan.terms().timeControl(),
                plan.terms().rated(),
                now,
                RoomRules.clockStart(people(), plan.terms())));
    this.game = Game.created(created);
    entries.add(new JournalEntry.Opened(created, people()));
  }

  private Player player(Side side, Volcanoes volcanoes) {
    return ComputerLevels.level(plan.members().of(side).level())
        .create(new GameStart(side, volcanoes), random.split());
  }

  private BySide<dev.espionage.server.kernel.Player> people() {
    return new BySide<>(plan.members().white().player(), plan.members().black().player());
  }

  /// Plays the game until it ends or the horizon is reached, and returns all its entries.
  ///
  /// @param horizon the time of the last event at the latest
  static JournalWrite play(PlannedGame plan, Instant horizon) {
    var clubGame = new ClubGame(plan, horizon);
    clubGame.begin();
    boolean continues = true;
    while (continues) {
      continues = clubGame.game instanceof Game.Playing playing && clubGame.advance(playing);
    }
    return clubGame.write();
  }

  private void begin() {
    Event activated = new Event.Activated(now);
    add(List.of(activated), Optional.empty());
    game = game.apply(activated);
    for (Side side : Side.values()) {
      Deployment deployment = players.of(side).deploy();
      Instant at = now.plus(times.deployment(plan.terms().timeControl()));
      decide(new Command.Deploy(side, deployment, salts()), Optional.of(side), at);
    }
  }

  private BySide<Salt> salts() {
    return new BySide<>(Salt.random(random), Salt.random(random));
  }

  /// Plays the next turn or ends the game. Returns false if that would be after the horizon.
  private boolean advance(Game.Playing playing) {
    for (Side side : Side.values()) {
      players
          .of(side)
          .observe(
              View.of(Viewer.of(side), playing.position(), playing.fallen(), playing.lastTurn()));
    }
    Side mover = playing.position().toMove().orElseThrow();
    Instant due = now.plus(times.turn(playing, plan.members().of(mover).pace(), now));
    return switch (finish(playing)) {
      case RULES -> {
        var turn = players.of(mover).turn(THINKING);
        yield decide(
            new Command.PlayTurn(mover, playing.position().turn(), turn, Duration.ZERO),
            Optional.of(mover),
            due);
      }
      case RESIGNATION -> {
        Side loser = lead(playing) > 0 ? Side.BLACK : Side.WHITE;
        yield decide(new Command.Resign(loser), Optional.of(loser), due);
      }
      case DRAW ->
          decide(new Command.OfferDraw(mover), Optional.of(mover), due)
              && decide(
                  new Command.AnswerDraw(mover.opponent(), true),
                  Optional.of(mover.opponent()),
                  due.plus(ANSWER));
      case TIME ->
          decide(lookAtClock(), Optional.empty(), playing.deadline().orElse(due).plusMillis(1));
    };
  }

  /// Returns what is due; `RULES` as long as the players play on.
  private PlannedGame.Finish finish(Game.Playing playing) {
    int turn = playing.position().turn();
    if (turn >= MOST_TURNS) {
      return PlannedGame.Finish.DRAW;
    }
    if (turn < plan.finishTurn()) {
      return PlannedGame.Finish.RULES;
    }
    int lead = Math.abs(lead(playing));
    boolean due =
        switch (plan.finish()) {
          case RULES -> false;
          case RESIGNATION -> lead >= PLAINLY_LOST;
          case DRAW -> lead < PLAINLY_LOST;
          case TIME -> playing.deadline().isPresent();
        };
    return due ? plan.finish() : PlannedGame.Finish.RULES;
  }

  /// Returns how much more Black has lost than White, in ranks.
  private static int lead(Game.Playing playing) {
    int lead = 0;
    for (byte cell : playing.fallen().cells()) {
      int worth = 1 + Cell.piece(cell).orElseThrow().rank();
      lead += Cell.side(cell) == Side.BLACK ? worth : -worth;
    }
    return lead;
  }

  private Command lookAtClock() {
    BySide<Deployment> unused =
        new BySide<>(
            Deployment.random(plan.terms().variant(), random),
            Deployment.random(plan.terms().variant(), random));
    return new Command.ClockCheck(EnumSet.allOf(Side.class), unused, salts());
  }

  /// Decides a command at a time. Returns false, and does nothing, after the horizon.
  private boolean decide(Command command, Optional<Side> by, Instant at) {
    if (at.isAfter(horizon)) {
      return false;
    }
    Decision decision = REFEREE.decide(game, command, at);
    if (decision.events().isEmpty()) {
      throw new IllegalStateException("seed %d: %s".formatted(plan.seed(), decision));
    }
    add(decision.events(), by);
    game = decision.after();
    now = at;
    return true;
  }

  private void add(List<Event> events, Optional<Side> by) {
    Optional<JournalEntry.Cause> cause =
        by.map(
            side -> new JournalEntry.Cause(side, new UUID(random.nextLong(), random.nextLong())));
    for (Event event : events) {
      entries.add(new JournalEntry.Happened(event, cause));
      cause = Optional.empty();
    }
  }

  private JournalWrite write() {
    return new JournalWrite(
        JournalEnd.EMPTY,
        entries,
        people(),
        Optional.empty(),
        game,
        FinishedGame.of(game).map(finished -> new ArchivedGame(finished, people())),
        Optional.empty(),
        false);
  }
}
