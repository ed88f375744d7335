/**
 * Who is paired with whom: pure functions of those who wait. Knows no clock, no actor, no store.
 */
@NullMarked
package dev.espionage.server.pairing.core;

import org.jspecify.annotations.NullMarked;
