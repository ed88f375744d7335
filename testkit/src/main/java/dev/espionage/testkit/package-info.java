/// Support for the tests of all modules: child processes, a listener that records the cost of each
/// test class and fixture, and the default deadlines of tests (`junit-platform.properties`).
@NullMarked
package dev.espionage.testkit;

import org.jspecify.annotations.NullMarked;
