/** Stretches of time in which one server is played on, and what they cost. */
@NullMarked
package dev.espionage.loadtest.stint;

import org.jspecify.annotations.NullMarked;
