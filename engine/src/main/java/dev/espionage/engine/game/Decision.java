package dev.espionage.engine.game;

import java.util.List;

/// The outcome of a command: events and the state they lead to, or a rejection.
public sealed interface Decision {

  /// Returns the events that happen.
  List<Event> events();

  /// Returns the resulting game: the events applied in order with [Game#apply].
  Game after();

  /// The command is accepted.
  record Accepted(List<Event> events, Game after) implements Decision {
    public Accepted {
      events = List.copyOf(events);
    }
  }

  /// The command is rejected.
  ///
  /// @param events the events that happen nevertheless: the end of the game if its clock has run
  ///   out
  record Rejected(Rejection rejection, List<Event> events, Game after) implements Decision {
    public Rejected {
      events = List.copyOf(events);
    }
  }

  /// Returns the acceptance of a command that causes these events in `game`.
  static Decision accepted(Game game, Event... events) {
    List<Event> all = List.of(events);
    return new Accepted(all, game.apply(all));
  }

  /// Returns a rejection; these events, if any, still happen in `game`.
  static Decision rejected(Game game, Rejection rejection, Event... events) {
    List<Event> all = List.of(events);
    return new Rejected(rejection, all, game.apply(all));
  }
}
