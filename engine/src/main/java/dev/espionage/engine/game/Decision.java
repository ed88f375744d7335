package dev.espionage.engine.game;

import java.util.List;

/** What a command comes to: events and what they lead to, or a refusal. */
public sealed interface Decision {

  /** What happens. */
  List<Event> events();

  /** The game then: what {@link Game#after} makes of the events in order. */
  Game after();

  /** The command is carried out. */
  record Accepted(List<Event> events, Game after) implements Decision {
    public Accepted {
      events = List.copyOf(events);
    }
  }

  /**
   * The command is refused.
   *
   * @param events what happened all the same: the clock was found to have run out
   */
  record Rejected(Rejection rejection, List<Event> events, Game after) implements Decision {
    public Rejected {
      events = List.copyOf(events);
    }
  }

  /** These events happen in {@code game}. */
  static Decision accepted(Game game, Event... events) {
    List<Event> all = List.of(events);
    return new Accepted(all, game.after(all));
  }

  /** The command is refused; these events, if any, happen in {@code game} all the same. */
  static Decision rejected(Game game, Rejection rejection, Event... events) {
    List<Event> all = List.of(events);
    return new Rejected(rejection, all, game.after(all));
  }
}
