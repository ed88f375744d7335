package dev.espionage.server.browser;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** How the server of a class of browser tests differs from the usual one. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@interface SiteSettings {
  /** Keys and values in turn, such as "computer.enabled", "false". */
  String[] value() default {};

  /** Gives each test a server of its own, because it depends on all that there is. */
  boolean newForEachTest() default false;
}
