@NullMarked
package dev.espionage.loadtest.soak.fault;

import org.jspecify.annotations.NullMarked;
