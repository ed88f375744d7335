/** Options that several commands have, and what is asked of them. */
@NullMarked
package dev.espionage.loadtest.options;

import org.jspecify.annotations.NullMarked;
