package dev.espionage.server.browser;

import com.microsoft.playwright.Browser;
import dev.espionage.server.client.Cable;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The base of browser tests against a whole server.
abstract class BrowserTest {
  @Order(1)
  @RegisterExtension
  private static final SiteExtension SITE = new SiteExtension();

  @Order(2)
  @RegisterExtension
  private static final BrowserExtension BROWSER = new BrowserExtension();

  static SiteExtension site() {
    return SITE;
  }

  /// Opens a browser of a player with a laptop and a mouse.
  static Player laptop() {
    return new Player(person(Chromium.still()));
  }

  /// Returns the address of the server over this cable.
  static String url(Cable cable) {
    return "http://127.0.0.1:%d/".formatted(cable.port());
  }

  /// Opens a browser of a player who reaches the server over this cable.
  static Player laptop(Cable cable) {
    return new Player(person(url(cable), Chromium.still()));
  }

  /// Returns a player without a browser, for tests that need only the player's effects on others.
  static RemotePlayer remote() {
    return SITE.remotePlayer();
  }

  /// Opens a browser of a player with a phone and touch.
  static Player phone() {
    return new Player(person(Chromium.phone()), InputMethod.finger());
  }

  /// Opens a browser for checks of its pages' layout.
  static LayoutChecks layoutChecks() {
    return LayoutChecks.of(person(Chromium.still()));
  }

  /// Opens a browser for checks of its pages' layout, which reaches the server over this cable.
  static LayoutChecks looks(Cable cable) {
    return LayoutChecks.of(person(url(cable), Chromium.still()));
  }

  /// Opens a browser on a device of this kind.
  static Person person(Browser.NewContextOptions device) {
    return person(SITE.url(), device);
  }

  /// Opens a browser on a device of this kind, for the server at another address.
  static Person person(String url, Browser.NewContextOptions device) {
    return BROWSER.person(url, device);
  }
}
