package dev.espionage.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ReducedMotion;
import dev.espionage.server.browser.leak.Leaks;
import dev.espionage.server.browser.leak.Recordings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The browser that is installed, without a window. When it is closed, everything that its pages
 * were sent is searched for what was hidden from whoever sat there. For one thread.
 */
final class Chromium implements AutoCloseable {
  /** A test runs as whoever builds, often as root in a container, and without the network. */
  private static final List<String> FLAGS =
      List.of(
          "--no-sandbox",
          "--disable-gpu",
          "--disable-quic",
          "--no-first-run",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync");

  /** A busy machine may need it; what happens is seen as soon as it does. */
  static final double PATIENCE_MS = 20_000;

  private final Playwright playwright;
  private final Browser browser;
  private final Recordings recordings = new Recordings();
  private final List<Person> people = new ArrayList<>();

  private Chromium(Playwright playwright, Browser browser) {
    this.playwright = playwright;
    this.browser = browser;
  }

  /** Starts it: what {@code CHROMIUM} names, or Debian's. */
  static Chromium start() {
    PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE_MS);
    String program = Optional.ofNullable(System.getenv("CHROMIUM")).orElse("/usr/bin/chromium");
    Playwright playwright =
        Playwright.create(
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    Browser browser =
        playwright
            .chromium()
            .launch(
                new BrowserType.LaunchOptions().setExecutablePath(Path.of(program)).setArgs(FLAGS));
    return new Chromium(playwright, browser);
  }

  /** Somebody at a laptop. */
  Person person(ServedSite server) {
    return person(server, laptop());
  }

  /** Somebody with a device of that kind. */
  Person person(ServedSite server, Browser.NewContextOptions device) {
    return person(server.url(), device);
  }

  /** Somebody who knows the server by this address. */
  Person person(String url, Browser.NewContextOptions device) {
    var context = browser.newContext(device.setBaseURL(url));
    Person person = Person.with(context, recordings.page());
    people.add(person);
    return person;
  }

  static Browser.NewContextOptions laptop() {
    return new Browser.NewContextOptions().setViewportSize(1280, 800).setLocale("en-GB");
  }

  /** A laptop on which nothing moves. */
  static Browser.NewContextOptions still() {
    return laptop().setReducedMotion(ReducedMotion.REDUCE);
  }

  static Browser.NewContextOptions phone() {
    return new Browser.NewContextOptions()
        .setViewportSize(390, 844)
        .setDeviceScaleFactor(2)
        .setHasTouch(true)
        .setIsMobile(true)
        .setLocale("en-GB");
  }

  @Override
  public void close() {
    try {
      people.forEach(Person::close);
      Leaks leaks = recordings.leaks();
      System.out.printf(
          "searched for leaks: %,d frames, %,d boards%n", leaks.frames(), leaks.boards());
      assertThat(leaks.findings()).isEmpty();
    } finally {
      browser.close();
      playwright.close();
    }
  }
}
