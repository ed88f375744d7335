package dev.espionage.server.browser.leak;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;

/// The recordings of all pages of a browser. Thread-safe.
public final class Recordings {
  private final AtomicLong time = new AtomicLong();
  private final List<Recording> all = new CopyOnWriteArrayList<>();

  /// Adds the recording of a further page.
  public Recording page() {
    Recording recording = new Recording("page " + (all.size() + 1), time);
    all.add(recording);
    return recording;
  }

  /// Returns the leaks.
  public Leaks leaks() {
    return Leaks.in(all);
  }
}
