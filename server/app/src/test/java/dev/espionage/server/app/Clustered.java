package dev.espionage.server.app;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/// Gives a test class two [Nodes] of one cluster in this JVM, shared by its tests. The nodes are
/// injected into a constructor, a test, or a method that runs before it. Tests create their own
/// players and kill no node. The nodes stop after the last test.
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@ExtendWith(NodesExtension.class)
@interface Clustered {
  /// Returns the seed of the nodes' randomness.
  long seed();
}
