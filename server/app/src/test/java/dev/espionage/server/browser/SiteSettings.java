package dev.espionage.server.browser;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Changes the server's settings for a class of browser tests.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@interface SiteSettings {
  /// Returns alternating keys and values, such as "computer.enabled", "false".
  String[] value() default {};

  /// Returns whether each test gets a new server, because it depends on the server's whole state.
  boolean newForEachTest() default false;

  /// Returns whether the server begins with a club (`espionage club`).
  boolean club() default false;
}
