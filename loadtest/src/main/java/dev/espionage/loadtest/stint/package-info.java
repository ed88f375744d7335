/** Intervals in which one server is measured, and their cost. */
@NullMarked
package dev.espionage.loadtest.stint;

import org.jspecify.annotations.NullMarked;
