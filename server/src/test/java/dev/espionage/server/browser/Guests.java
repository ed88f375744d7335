package dev.espionage.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import dev.espionage.server.client.Cable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.TestInstance;

/**
 * Tests of what guests do, with one server and one browser for all tests of a class. After each
 * test everybody goes, and no page has had anything to complain of.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class Guests {
  private final List<Person> people = new ArrayList<>();
  private final ServedSite site;
  private final Chromium chromium = Chromium.start();

  Guests() {
    this(ServedSite.start());
  }

  /** At a site that is closed afterwards. */
  Guests(ServedSite site) {
    this.site = site;
  }

  @AfterEach
  void nobodyComplained() {
    List<String> complaints =
        people.stream().flatMap(person -> person.complaints().stream()).toList();
    people.forEach(Person::close);
    people.clear();
    assertThat(complaints).isEmpty();
  }

  @AfterAll
  void stop() {
    try {
      chromium.close();
    } finally {
      site.close();
    }
  }

  ServedSite site() {
    return site;
  }

  /** Somebody at a laptop with a mouse. */
  Player laptop() {
    return new Player(person(Chromium.laptop()));
  }

  private static String url(Cable cable) {
    return "http://127.0.0.1:%d/".formatted(cable.port());
  }

  /** Somebody who reaches the server over this cable. */
  Player laptop(Cable cable) {
    return new Player(noted(chromium.person(url(cable), Chromium.laptop())));
  }

  /** Somebody with a phone and a finger. */
  Player phone() {
    return new Player(person(Chromium.phone()), Hands.finger());
  }

  /** Somebody whose pages are looked at. */
  Looks looks() {
    return Looks.of(person(Chromium.still()));
  }

  /** Somebody whose pages are looked at, and who reaches the server over this cable. */
  Looks looks(Cable cable) {
    return Looks.of(noted(chromium.person(url(cable), Chromium.still())));
  }

  /** Somebody with a device of that kind. */
  Person person(Browser.NewContextOptions device) {
    return noted(chromium.person(site, device));
  }

  private Person noted(Person person) {
    people.add(person);
    return person;
  }
}
