/** What goes wrong on purpose during a soak, and when: drawn from a seed. */
@NullMarked
package dev.espionage.loadtest.soak.fault;

import org.jspecify.annotations.NullMarked;
