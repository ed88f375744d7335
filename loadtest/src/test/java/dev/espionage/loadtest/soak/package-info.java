@NullMarked
package dev.espionage.loadtest.soak;

import org.jspecify.annotations.NullMarked;
