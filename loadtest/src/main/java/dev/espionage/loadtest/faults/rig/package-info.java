/** The servers, database and network that a fault scenario uses and breaks. */
@NullMarked
package dev.espionage.loadtest.faults.rig;

import org.jspecify.annotations.NullMarked;
