package dev.espionage.engine.game;

import java.util.List;

/** What a command comes to: events, or a refusal. */
public sealed interface Decision {

  /** What happens. */
  List<Event> events();

  /** The command is carried out. */
  record Accepted(List<Event> events) implements Decision {
    public Accepted {
      events = List.copyOf(events);
    }
  }

  /**
   * The command is refused.
   *
   * @param events what happened all the same: the clock was found to have run out
   */
  record Rejected(Rejection rejection, List<Event> events) implements Decision {
    public Rejected {
      events = List.copyOf(events);
    }
  }

  static Decision accepted(Event... events) {
    return new Accepted(List.of(events));
  }

  static Decision rejected(Rejection rejection) {
    return new Rejected(rejection, List.of());
  }
}
