package dev.espionage.server.app;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/// Gives a test class one [WholeServer] in this JVM, shared by its tests. The server is injected
/// into a constructor, a test, or a method that runs before it. Tests create their own players, and
/// expect other players in lists. The server stops after the last test.
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@ExtendWith(ServerExtension.class)
public @interface Served {
  /// Returns alternating keys, without their prefix, and values.
  String[] value() default {};

  /// Returns whether games are kept on SQLite in a private directory instead of in memory.
  boolean onSqlite() default false;

  /// Returns the seed of the server's randomness.
  long seed() default 1;
}
