/** Computer players against each other, without a server. */
@NullMarked
package dev.espionage.loadtest.match;

import org.jspecify.annotations.NullMarked;
