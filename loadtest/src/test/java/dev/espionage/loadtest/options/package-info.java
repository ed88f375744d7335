@NullMarked
package dev.espionage.loadtest.options;

import org.jspecify.annotations.NullMarked;
