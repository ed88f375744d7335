package dev.espionage.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.io.Closer;
import com.microsoft.playwright.Browser;
import dev.espionage.server.browser.leak.Leaks;
import dev.espionage.server.browser.leak.Recordings;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/// Gives the tests of a class browser contexts. After each test it closes all contexts, and asserts
/// that no page has complained. After the last test it searches everything that the pages received
/// for data hidden from their viewers.
///
/// Not thread-safe; used by the test thread, by one class at a time.
final class BrowserExtension implements AfterEachCallback, AfterAllCallback {
  private final List<Person> people = new ArrayList<>();
  private Recordings recordings = new Recordings();
  private @Nullable Chromium chromium;

  /// Opens a browser context for the server at this address.
  Person person(String url, Browser.NewContextOptions device) {
    if (chromium == null) {
      chromium = Chromium.running();
    }
    var person = Person.with(chromium.context(device.setBaseURL(url)), recordings.page());
    people.add(person);
    return person;
  }

  @Override
  public void afterEach(ExtensionContext context) throws IOException {
    everybodyGoes();
  }

  /// Ends a test early, for tests whose server stops before JUnit calls this extension.
  void everybodyGoes() throws IOException {
    boolean crashed = chromium != null && !chromium.isRunning();
    List<String> complaints =
        people.stream().flatMap(person -> person.complaints().stream()).toList();
    try (Closer everybody = Closer.create()) {
      if (!crashed) {
        people.forEach(person -> everybody.register(person::close));
      }
      people.clear();
    }
    assertThat(crashed).as("the browser has ended during the test").isFalse();
    assertThat(complaints).as("complaints of pages").isEmpty();
  }

  @Override
  public void afterAll(ExtensionContext context) {
    Leaks leaks = recordings.leaks();
    recordings = new Recordings();
    chromium = null;
    System.out.printf(
        "searched for leaks: %,d frames, %,d boards%n", leaks.frames(), leaks.boards());
    assertThat(leaks.findings()).isEmpty();
  }
}
