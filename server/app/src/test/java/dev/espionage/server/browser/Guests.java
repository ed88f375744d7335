package dev.espionage.server.browser;

import com.microsoft.playwright.Browser;
import dev.espionage.server.client.Cable;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests of what people do at the pages of a server. */
abstract class Guests {
  @Order(1)
  @RegisterExtension
  private static final SiteExtension SITE = new SiteExtension();

  @Order(2)
  @RegisterExtension
  private static final BrowserExtension BROWSER = new BrowserExtension();

  static SiteExtension site() {
    return SITE;
  }

  /** Somebody at a laptop with a mouse. */
  static Player laptop() {
    return new Player(person(Chromium.still()));
  }

  /** Returns where somebody finds the server who reaches it over this cable. */
  static String url(Cable cable) {
    return "http://127.0.0.1:%d/".formatted(cable.port());
  }

  /** Somebody who reaches the server over this cable. */
  static Player laptop(Cable cable) {
    return new Player(person(url(cable), Chromium.still()));
  }

  /** Somebody without a browser, where only what others see of the game counts. */
  static RemotePlayer remote() {
    return SITE.remotePlayer();
  }

  /** Somebody with a phone and a finger. */
  static Player phone() {
    return new Player(person(Chromium.phone()), Hands.finger());
  }

  /** Somebody whose pages are looked at. */
  static Looks looks() {
    return Looks.of(person(Chromium.still()));
  }

  /** Somebody whose pages are looked at, and who reaches the server over this cable. */
  static Looks looks(Cable cable) {
    return Looks.of(person(url(cable), Chromium.still()));
  }

  /** Somebody with a device of that kind. */
  static Person person(Browser.NewContextOptions device) {
    return person(SITE.url(), device);
  }

  /** Somebody with a device of that kind, at another address. */
  static Person person(String url, Browser.NewContextOptions device) {
    return BROWSER.person(url, device);
  }
}
