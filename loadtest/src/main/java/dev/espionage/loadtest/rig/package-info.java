/// The servers, database and network that a soak or a fault scenario uses and breaks.
@NullMarked
package dev.espionage.loadtest.rig;

import org.jspecify.annotations.NullMarked;
