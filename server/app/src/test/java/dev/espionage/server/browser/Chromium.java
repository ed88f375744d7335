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

/// The installed browser, headless: one per JVM, started at its first use. JUnit's stores cannot
/// hold it, because Surefire calls the launcher once per class and the stores end with it.
///
/// Confined to the thread that uses it first, like everything in Playwright. The browser ends with
/// the JVM, however the JVM ends. Playwright's driver exits when its input ends, and closes the
/// browser.
final class Chromium {
  /// The command-line flags. Tests run as the build's user, often as root in a container, and
  /// without a network. A page lives for seconds. So scripts are not optimized, no optional process
  /// is started, and no renderer is kept spare. This saves a fifth of the processor time.
  ///
  /// Names that end with `.lan` mean this machine, as those of a local network do. There, pages
  /// without TLS are no secure context. A page that a test has changed may connect to it.
  ///
  /// Playwright passes a feature list too, which this one replaces. It keeps the entries of that
  /// list that change how pages load and look; they come first.
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
              + "SpareRendererForSitePerProcess,NetworkServiceSandbox,LocalNetworkAccessChecks",
          "--enable-features=CDPScreenshotNewSurface,NetworkServiceInProcess2",
          "--disable-quic",
          "--host-resolver-rules=MAP *.lan 127.0.0.1",
          "--no-first-run",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync");

  /// The longest wait, for a busy machine. A result is noticed as soon as it is there.
  static final double PATIENCE_MS = 20_000;

  private static @Nullable Chromium running;

  private final Thread owner = Thread.currentThread();
  private final Playwright playwright;
  private Browser browser;

  private Chromium(Playwright playwright) {
    this.playwright = playwright;
    this.browser = launch(playwright);
  }

  /// Returns the browser of this JVM, and starts it if it is not running.
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

  /// Starts the program that `CHROMIUM` names, or else Debian's Chromium.
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

  /// Returns whether the browser has neither crashed nor been closed.
  boolean isRunning() {
    return browser.isConnected();
  }

  /// Opens a context with its own cookies and storage.
  BrowserContext context(Browser.NewContextOptions device) {
    return browser.newContext(device);
  }

  /// Returns the options of a common laptop.
  static Browser.NewContextOptions laptop() {
    return new Browser.NewContextOptions().setViewportSize(1280, 800).setLocale("en-GB");
  }

  /// Returns the options of a laptop without animations or a service worker. Software rendering
  /// draws every frame, and a worker would store all files again for each context.
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
