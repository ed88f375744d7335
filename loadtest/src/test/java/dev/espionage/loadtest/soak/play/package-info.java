@NullMarked
package dev.espionage.loadtest.soak.play;

import org.jspecify.annotations.NullMarked;
