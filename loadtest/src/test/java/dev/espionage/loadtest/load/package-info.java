@NullMarked
package dev.espionage.loadtest.load;

import org.jspecify.annotations.NullMarked;
