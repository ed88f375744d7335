@NullMarked
package dev.espionage.loadtest.faults.rig;

import org.jspecify.annotations.NullMarked;
