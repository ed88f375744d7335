package dev.espionage.server.browser.leak;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;

/** What all pages of a browser were sent and sent themselves. Thread-safe. */
public final class Recordings {
  private final AtomicLong time = new AtomicLong();
  private final List<Recording> all = new CopyOnWriteArrayList<>();

  /** Records one more page. */
  public Recording page() {
    Recording recording = new Recording("page " + (all.size() + 1), time);
    all.add(recording);
    return recording;
  }

  /** What leaked. */
  public Leaks leaks() {
    return Leaks.in(all);
  }
}
