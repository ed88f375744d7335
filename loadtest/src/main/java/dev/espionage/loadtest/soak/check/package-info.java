/// Compares the answers that players received with the data that a server shows and stores.
@NullMarked
package dev.espionage.loadtest.soak.check;

import org.jspecify.annotations.NullMarked;
