/**
 * Shared by the tests of all modules: a listener that writes down what each test class and each
 * fixture costs, and the default deadlines of tests ({@code junit-platform.properties}).
 */
@NullMarked
package dev.espionage.testkit;

import org.jspecify.annotations.NullMarked;
