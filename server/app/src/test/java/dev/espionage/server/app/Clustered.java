package dev.espionage.server.app;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Gives a test class two {@link Nodes} of one cluster in this JVM, which its tests share: as a
 * parameter of a constructor, of a test, or of a method that runs before it. Tests bring players of
 * their own, and kill no node. The nodes end after the last test.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@ExtendWith(NodesExtension.class)
@interface Clustered {
  /** The seed of their chance. */
  long seed();
}
