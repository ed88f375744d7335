package dev.espionage.server.simulation;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.Supplier;

/// Virtual time and the events to come. Events at the same time happen in the order in which they
/// were added. Not thread-safe; confined to the simulation's thread.
final class Schedule {
  /// An event to come.
  static final class Event implements Comparable<Event> {
    private final long at;
    private final long number;
    private final Supplier<String> label;
    private final Runnable action;
    private boolean cancelled;
    private boolean done;

    private Event(long at, long number, Supplier<String> label, Runnable action) {
      this.at = at;
      this.number = number;
      this.label = label;
      this.action = action;
    }

    /// Cancels the event; returns whether it had still to come.
    boolean cancel() {
      boolean waiting = !cancelled && !done;
      cancelled = true;
      return waiting;
    }

    boolean isCancelled() {
      return cancelled;
    }

    @Override
    public int compareTo(Event other) {
      return at != other.at ? Long.compare(at, other.at) : Long.compare(number, other.number);
    }
  }

  private final PriorityQueue<Event> events = new PriorityQueue<>();
  private final List<String> trace = new ArrayList<>();
  private final boolean traced;
  private long now;
  private long number;
  private int steps;

  /// @param traced true to record the label of every event and note
  Schedule(boolean traced) {
    this.traced = traced;
  }

  /// Returns the virtual time since the beginning, in nanoseconds.
  long now() {
    return now;
  }

  /// Returns the number of events that have happened.
  int steps() {
    return steps;
  }

  Event after(Duration delay, Supplier<String> label, Runnable action) {
    Event event = new Event(now + Math.max(0, delay.toNanos()), ++number, label, action);
    events.add(event);
    return event;
  }

  /// Returns the time of the next event.
  long next() {
    while (events.element().cancelled) {
      events.remove();
    }
    return events.element().at;
  }

  /// Lets the next event happen.
  ///
  /// @param before runs when time has passed, before the event
  void step(Runnable before) {
    next();
    Event event = events.remove();
    now = event.at;
    steps++;
    event.done = true;
    before.run();
    if (traced) {
      String label = event.label.get();
      if (!label.isEmpty()) {
        trace.add("#%d %.6f s %s".formatted(steps, now / 1e9, label));
      }
    }
    event.action.run();
  }

  /// Adds a line about the current step to the trace.
  void note(Supplier<String> line) {
    if (traced) {
      trace.add("    " + line.get());
    }
  }

  List<String> trace() {
    return trace;
  }
}
