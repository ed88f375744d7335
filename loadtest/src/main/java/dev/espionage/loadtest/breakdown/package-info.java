/** A breakdown of a server's processor time, recorded while games are played on it. */
@NullMarked
package dev.espionage.loadtest.breakdown;

import org.jspecify.annotations.NullMarked;
