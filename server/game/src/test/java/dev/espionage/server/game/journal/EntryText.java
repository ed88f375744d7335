package dev.espionage.server.game.journal;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Geometry;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.clock.ClockStart;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.GameSetup;
import dev.espionage.engine.game.SaltedCommitment;
import dev.espionage.server.kernel.Player;
import java.util.List;

/// Formats everything in an entry, including hidden pieces and salts, as a readable line.
final class EntryText {
  private final Geometry geometry;

  private EntryText(Geometry geometry) {
    this.geometry = geometry;
  }

  /// Returns one line per entry.
  static List<String> of(List<JournalEntry> game) {
    Event.Created created = (Event.Created) game.getFirst().event();
    var text = new EntryText(created.setup().variant().geometry());
    return game.stream().map(text::line).toList();
  }

  private String line(JournalEntry entry) {
    String line = "%s %s".formatted(entry.event().at(), entry.event().getClass().getSimpleName());
    return switch (entry) {
      case JournalEntry.Opened(
              Event.Created(GameSetup setup),
              BySide<Player>(var white, var black)) ->
          line + created(setup) + " white=%s black=%s".formatted(white.id(), black.id());
      case JournalEntry.Happened(Event event, var cause, var credit) ->
          line
              + event(event)
              + cause.map(EntryText::cause).orElse("")
              + (credit.isZero() ? "" : " credit=" + credit);
    };
  }

  private static String created(GameSetup setup) {
    return " id=%s variant=%s volcanoes=%s time-control=%s"
            .formatted(
                setup.id(),
                setup.variant().id(),
                setup.volcanoes().notation(),
                setup.timeControl().format())
        + (setup.rated() ? " rated" : "")
        + (setup.clockStart() == ClockStart.UNTIMED ? " untimed-start" : "");
  }

  private String event(Event event) {
    return switch (event) {
      case Event.Created _ -> throw new IllegalArgumentException("only the first");
      case Event.Activated _ -> "";
      case Event.VacationTaken(Side side, var until, var givenBack, _) ->
          " %s until=%s given-back=%s".formatted(side, until, givenBack);
      case Event.Deployed(Side side, Deployment deployment, _) ->
          " %s %s %s".formatted(side, deployment.variant().id(), deployment.setup());
      case Event.Started(
              BySide<SaltedCommitment>(SaltedCommitment white, SaltedCommitment black),
              _) ->
          seal(white) + seal(black);
      case Event.TurnPlayed(Side side, var turn, var lag, _) ->
          " %s %s lag=%s".formatted(side, geometry.name(turn), lag);
      case Event.DrawOffered(Side side, _) -> " " + side;
      case Event.DrawDeclined(Side side, _) -> " " + side;
      case Event.Ended(var ending, _) ->
          " winner=%s %s".formatted(ending.winner().map(Side::name).orElse("-"), ending.reason());
      case Event.RematchOffered(Side side, _) -> " " + side;
      case Event.RematchDeclined(Side side, _) -> " " + side;
      case Event.RematchAgreed(var next, _) -> " next=" + next;
    };
  }

  private static String seal(SaltedCommitment saltedCommitment) {
    return " salt=%s commitment=%s"
        .formatted(saltedCommitment.salt().hex(), saltedCommitment.commitment().hex());
  }

  private static String cause(JournalEntry.Cause cause) {
    return " by %s %s".formatted(cause.side(), cause.command());
  }
}
