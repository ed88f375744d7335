@NullMarked
package dev.espionage.loadtest.lean;

import org.jspecify.annotations.NullMarked;
