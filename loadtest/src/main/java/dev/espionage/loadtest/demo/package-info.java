/** Whole games over real connections, to watch or to count. */
@NullMarked
package dev.espionage.loadtest.demo;

import org.jspecify.annotations.NullMarked;
