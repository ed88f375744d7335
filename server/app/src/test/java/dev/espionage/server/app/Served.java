package dev.espionage.server.app;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Gives a test class one {@link WholeServer} in this JVM, which its tests share: as a parameter of
 * a constructor, of a test, or of a method that runs before it. Tests bring players of their own,
 * and expect others in lists. The server ends after the last test.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@ExtendWith(ServerExtension.class)
public @interface Served {
  /** Keys without their prefix, and values, in turn. */
  String[] value() default {};

  /** Keeps games on SQLite, in a directory of its own, instead of in memory. */
  boolean onSqlite() default false;

  /** The seed of its chance. */
  long seed() default 1;
}
