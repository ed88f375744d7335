@NullMarked
package dev.espionage.loadtest.faults;

import org.jspecify.annotations.NullMarked;
