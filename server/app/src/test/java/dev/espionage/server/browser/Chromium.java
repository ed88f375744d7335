package dev.espionage.server.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ReducedMotion;
import com.microsoft.playwright.options.ServiceWorkerPolicy;
import dev.espionage.testkit.TestCosts;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The browser that is installed, without a window: one a JVM, started with its first use. JUnit's
 * own stores would not do, since Surefire calls the launcher once a class and they end with it.
 *
 * <p>Belongs to the thread that uses it first, as everything of Playwright does. It ends with the
 * JVM, however that ends: Playwright's driver ends when its input does, and ends the browser.
 */
final class Chromium {
  /**
   * A test runs as whoever builds, often as root in a container, and without the network. A page
   * lives for seconds: scripts aren't optimized, nothing has a process of its own that need not,
   * and none is started for a next page. That takes a fifth of the processor time less.
   *
   * <p>The features replace those that Playwright names. The first ones are of its list: what would
   * change how pages load and look.
   */
  private static final List<String> FLAGS =
      List.of(
          "--no-sandbox",
          "--disable-gpu",
          "--in-process-gpu",
          "--num-raster-threads=1",
          "--js-flags=--no-opt --no-maglev",
          "--disable-features=AvoidUnnecessaryBeforeUnloadCheckSync,"
              + "BoundaryEventDispatchTracksNodeRemoval,DestroyProfileOnBrowserClose,HttpsUpgrades,"
              + "PaintHolding,ThirdPartyStoragePartitioning,Translate,OptimizationHints,"
              + "SpareRendererForSitePerProcess,NetworkServiceSandbox",
          "--enable-features=CDPScreenshotNewSurface,NetworkServiceInProcess2",
          "--disable-quic",
          "--no-first-run",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync");

  /** A busy machine may need it; what happens is seen as soon as it does. */
  static final double PATIENCE_MS = 20_000;

  private static @Nullable Chromium running;

  private final Thread owner = Thread.currentThread();
  private final Playwright playwright;
  private Browser browser;

  private Chromium(Playwright playwright) {
    this.playwright = playwright;
    this.browser = launch(playwright);
  }

  /** Returns the browser of this JVM, and starts it if there is none or it has ended. */
  static Chromium running() {
    Chromium chromium = running;
    if (chromium == null) {
      chromium = first();
      running = chromium;
    }
    chromium.requireOwner();
    if (!chromium.isRunning()) {
      chromium.browser = launch(chromium.playwright);
    }
    return chromium;
  }

  private static Chromium first() {
    PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE_MS);
    TestCosts.Measurement start = TestCosts.fixture("Playwright");
    Map<String, String> environment = Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
    Playwright playwright = Playwright.create(new Playwright.CreateOptions().setEnv(environment));
    start.end();
    return new Chromium(playwright);
  }

  /** Starts what {@code CHROMIUM} names, or Debian's. */
  private static Browser launch(Playwright playwright) {
    String program = Optional.ofNullable(System.getenv("CHROMIUM")).orElse("/usr/bin/chromium");
    TestCosts.Measurement start = TestCosts.fixture("Chromium");
    Browser browser =
        playwright
            .chromium()
            .launch(
                new BrowserType.LaunchOptions().setExecutablePath(Path.of(program)).setArgs(FLAGS));
    start.end();
    return browser;
  }

  private void requireOwner() {
    if (!Thread.currentThread().equals(owner)) {
      throw new IllegalStateException(
          "the browser belongs to thread %s, but %s asks for it: tests of a JVM share one thread"
              .formatted(owner.getName(), Thread.currentThread().getName()));
    }
  }

  /** Returns whether it has neither crashed nor been closed. */
  boolean isRunning() {
    return browser.isConnected();
  }

  /** Opens a context: cookies and storage of their own. */
  BrowserContext context(Browser.NewContextOptions device) {
    return browser.newContext(device);
  }

  /** A laptop as most people have it. */
  static Browser.NewContextOptions laptop() {
    return new Browser.NewContextOptions().setViewportSize(1280, 800).setLocale("en-GB");
  }

  /**
   * A laptop on which nothing moves and no service worker keeps the page: the processor has to draw
   * every frame here, and to keep everything anew for each person.
   */
  static Browser.NewContextOptions still() {
    return laptop()
        .setReducedMotion(ReducedMotion.REDUCE)
        .setServiceWorkers(ServiceWorkerPolicy.BLOCK);
  }

  static Browser.NewContextOptions phone() {
    return new Browser.NewContextOptions()
        .setViewportSize(390, 844)
        .setDeviceScaleFactor(2)
        .setHasTouch(true)
        .setIsMobile(true)
        .setLocale("en-GB");
  }
}
