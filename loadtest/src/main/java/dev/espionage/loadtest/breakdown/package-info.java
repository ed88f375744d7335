/** Where a server's processor time goes, by a recording of it while it is played on. */
@NullMarked
package dev.espionage.loadtest.breakdown;

import org.jspecify.annotations.NullMarked;
