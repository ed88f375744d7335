@NullMarked
package dev.espionage.loadtest.match;

import org.jspecify.annotations.NullMarked;
