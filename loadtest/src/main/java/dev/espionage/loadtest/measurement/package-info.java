/** Intervals in which one server is measured, and their cost. */
@NullMarked
package dev.espionage.loadtest.measurement;

import org.jspecify.annotations.NullMarked;
