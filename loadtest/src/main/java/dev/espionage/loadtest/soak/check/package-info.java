/** Holds what players were told against what a server shows and has stored. */
@NullMarked
package dev.espionage.loadtest.soak.check;

import org.jspecify.annotations.NullMarked;
