@NullMarked
package dev.espionage.loadtest.gauge;

import org.jspecify.annotations.NullMarked;
