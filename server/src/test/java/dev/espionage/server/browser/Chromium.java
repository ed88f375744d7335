package dev.espionage.server.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The browser that is installed, without a window. For one thread. */
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
    return Person.with(browser.newContext(device.setBaseURL(url)));
  }

  static Browser.NewContextOptions laptop() {
    return new Browser.NewContextOptions().setViewportSize(1280, 800).setLocale("en-GB");
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
    browser.close();
    playwright.close();
  }
}
