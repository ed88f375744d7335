@NullMarked
package dev.espionage.loadtest.pace;

import org.jspecify.annotations.NullMarked;
