package dev.espionage.testkit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks a test class that starts server processes of its own; most tests share a server in their
/// own JVM. [CostListener] writes the reason into the table of costs.
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface OwnProcess {
  /// The reason, in a few words: "kills it", "its log is read".
  String value();
}
