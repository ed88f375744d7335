/// The pace of turns: each as soon as the last one is over, or all at a fixed rate.
@NullMarked
package dev.espionage.loadtest.pace;

import org.jspecify.annotations.NullMarked;
