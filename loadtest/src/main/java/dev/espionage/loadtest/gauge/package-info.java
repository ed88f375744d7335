/** What is measured: times, and what processes use, read from outside. */
@NullMarked
package dev.espionage.loadtest.gauge;

import org.jspecify.annotations.NullMarked;
