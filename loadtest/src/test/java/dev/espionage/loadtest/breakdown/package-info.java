@NullMarked
package dev.espionage.loadtest.breakdown;

import org.jspecify.annotations.NullMarked;
