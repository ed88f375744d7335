@NullMarked
package dev.espionage.loadtest.soak.check;

import org.jspecify.annotations.NullMarked;
