/** Options that several commands share, and their checks. */
@NullMarked
package dev.espionage.loadtest.options;

import org.jspecify.annotations.NullMarked;
