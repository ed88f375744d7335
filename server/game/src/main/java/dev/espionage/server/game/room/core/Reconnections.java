package dev.espionage.server.game.room.core;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.Game;
import java.time.Duration;
import java.time.Instant;

/// The players who lost their connection because a server ended, and what their clocks get for it.
/// From the loss until the player is back, but at most for [#LONGEST], their clock does not count.
/// Immutable.
record Reconnections(BySide<Span> spans) {
  /// The longest time after the loss is known that a player may take to come back.
  static final Duration LONGEST = Duration.ofSeconds(20);

  /// The longest time for which a node is silent before the others remove it (docs/adr/0053).
  private static final Duration SILENCE = Duration.ofSeconds(8);

  /// Nobody has lost a connection.
  static final Reconnections NONE = new Reconnections(new BySide<>(Span.NONE, Span.NONE));

  /// A time for which a clock does not count; none if `until` is not after `from`.
  record Span(Instant from, Instant until) {
    private static final Span NONE = new Span(Instant.MIN, Instant.MIN);
  }

  /// Returns the state after an outage that ends at `now`: both players are to come back.
  static Reconnections afterOutage(Instant now) {
    Span span = new Span(now, now.plus(LONGEST));
    return new Reconnections(new BySide<>(span, span));
  }

  /// Returns the state after the only node to which a player was connected was removed.
  Reconnections lost(Side side, Instant now) {
    return with(side, new Span(now.minus(SILENCE), now.plus(LONGEST)));
  }

  /// Returns the state after a player has come back, or at least a command of theirs.
  Reconnections returned(Side side, Instant now) {
    Span span = spans.of(side);
    return now.isBefore(span.until()) ? with(side, new Span(span.from(), now)) : this;
  }

  /// Returns the time that the running clock has lost, and gets back.
  Duration credit(Game game, Instant now) {
    if (!(game instanceof Game.Playing playing) || !playing.clocks().isTimed()) {
      return Duration.ZERO;
    }
    Span span = spans.of(playing.clocks().turn().side());
    if (!span.until().isAfter(span.from())) {
      return Duration.ZERO;
    }
    Instant to = now.isBefore(span.until()) ? now : span.until();
    return playing
        .clocks()
        .since()
        .map(since -> Outage.noticeable(since.isAfter(span.from()) ? since : span.from(), to))
        .orElse(Duration.ZERO);
  }

  /// Returns the state after [#credit] was given: no earlier time counts.
  Reconnections credited(Instant now) {
    return new Reconnections(
        new BySide<>(new Span(now, spans.white().until()), new Span(now, spans.black().until())));
  }

  private Reconnections with(Side side, Span span) {
    return new Reconnections(spans.with(side, span));
  }
}
