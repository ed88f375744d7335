package dev.espionage.engine.testkit;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.game.Command;
import dev.espionage.engine.game.Game;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.Referee;
import dev.espionage.engine.play.View;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/// A generator of scripts of whole games: deployments, turns that seek attacks, draw offers and
/// claims, and many commands that are rejected. The same seed draws the same script.
public final class RandomScripts {

  private static final GameId NEXT = new GameId("zzzzzzzzzzzzzzzz");

  private final ScriptDraft draft;
  private final RandomTurns turns;

  private RandomScripts(ScriptDraft draft) {
    this.draft = draft;
    this.turns = new RandomTurns(draft.random());
  }

  /// Draws a game of about `most` turns, unless it ends before. It may be aborted during deployment
  /// or after White's first turn.
  public static ScriptedGame draw(Variant variant, int most, long seed) {
    ScriptDraft draft = new ScriptDraft(variant, seed);
    RandomScripts story = new RandomScripts(draft);
    story.deploy();
    story.play(most);
    story.afterTheEnd();
    return draft.finished();
  }

  private void deploy() {
    Side first = draft.anySide();
    outOfPhase(first);
    draft.pass(30_000);
    draft.send(draft.deployment(first));
    draft.send(draft.deployment(first));
    outOfPhase(first.opponent());
    draft.pass(30_000);
    if (draft.once(12)) {
      draft.send(new Command.Abort(draft.anySide()));
    } else if (draft.once(4)) {
      draft.send(draft.look(Set.of()));
      draft.goTo(draft.setup().deploymentDeadline().orElse(draft.now()).plusMillis(1));
      draft.send(draft.deployment(first.opponent()));
      draft.send(draft.look(draft.once(3) ? Set.of(first) : Set.of(first.opponent())));
    } else {
      draft.send(draft.deployment(first.opponent()));
    }
  }

  /// Adds commands that no game accepts during deployment or after an abort.
  private void outOfPhase(Side side) {
    draft.send(new Command.Resign(side));
    draft.send(new Command.OfferDraw(side));
    draft.send(new Command.OfferRematch(side, NEXT));
    draft.send(
        new Command.PlayTurn(side, 0, turns.nonsense(draft.setup().variant()), Duration.ZERO));
  }

  private void play(int most) {
    while (draft.game() instanceof Game.Playing playing) {
      if (playing.position().turn() >= most) {
        finish(playing);
      } else if (playing.position().turn() < 2 && draft.once(40)) {
        draft.send(new Command.Abort(draft.anySide()));
      } else {
        askInVain(playing);
        turn();
      }
    }
  }

  private void turn() {
    if (draft.game() instanceof Game.Playing playing) {
      draft.pass(5_000);
      Side mover = ScriptDraft.mover(playing);
      int number = playing.position().turn();
      Duration lag = Duration.ofMillis(draft.random().nextInt(300));
      View view = ScriptDraft.view(playing);
      for (int i = draft.random().nextInt(3); i > 0; i--) {
        Turn illegal = turns.illegal(view);
        draft.send(new Command.PlayTurn(mover, number, illegal, lag));
      }
      draft.send(new Command.PlayTurn(mover, number, turns.legal(view), lag));
    }
  }

  /// Adds draw offers, and commands that are rejected for reasons other than the board.
  private void askInVain(Game.Playing playing) {
    Side mover = ScriptDraft.mover(playing);
    int number = playing.position().turn();
    switch (draft.random().nextInt(12)) {
      case 0 ->
          draft.send(
              new Command.PlayTurn(
                  mover, number + 2, turns.legal(ScriptDraft.view(playing)), draft.lag()));
      case 1 ->
          draft.send(
              new Command.PlayTurn(
                  mover.opponent(), number, turns.legal(ScriptDraft.view(playing)), draft.lag()));
      case 2 -> declined(draft.anySide());
      case 3 -> draft.send(new Command.AnswerDraw(draft.anySide(), false));
      case 4 -> draft.send(new Command.Claim(draft.anySide(), true, Optional.empty()));
      case 5 ->
          draft.send(new Command.Claim(mover.opponent(), false, Optional.of(away(draft.now()))));
      case 6 -> draft.send(new Command.OfferRematch(draft.anySide(), NEXT));
      case 7 -> draft.send(draft.look(Set.of()));
      case 8 -> draft.send(draft.deployment(draft.anySide()));
      default -> {}
    }
  }

  private void declined(Side side) {
    draft.send(new Command.OfferDraw(side));
    draft.send(new Command.OfferDraw(side));
    if (draft.once(2)) {
      draft.send(new Command.AnswerDraw(side.opponent(), false));
    }
  }

  private static Command.Absence away(Instant since) {
    return new Command.Absence(since, false);
  }

  private void finish(Game.Playing playing) {
    Side mover = ScriptDraft.mover(playing);
    switch (draft.random().nextInt(5)) {
      case 0 -> {
        draft.send(new Command.Resign(draft.anySide()));
      }
      case 1 -> {
        draft.send(new Command.OfferDraw(mover));
        draft.send(new Command.AnswerDraw(mover.opponent(), true));
      }
      case 2 -> {
        draft.goTo(playing.deadline().orElse(draft.now()).plusMillis(1));
        draft.send(draft.look(Set.of()));
      }
      default -> {
        Instant since = draft.now();
        draft.goTo(since.plus(Referee.CLAIM_DELAY));
        draft.send(new Command.Claim(mover.opponent(), draft.once(2), Optional.of(away(since))));
        draft.send(new Command.Resign(mover));
      }
    }
  }

  private void afterTheEnd() {
    draft.pass(10_000);
    outOfPhase(draft.anySide());
    draft.send(draft.look(Set.of()));
    draft.send(new Command.OfferRematch(draft.anySide(), NEXT));
  }
}
