/// The command line of the load tests.
@NullMarked
package dev.espionage.loadtest;

import org.jspecify.annotations.NullMarked;
