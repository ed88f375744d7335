/** Players that know nothing but what the server shows them. */
@NullMarked
package dev.espionage.loadtest.player;

import org.jspecify.annotations.NullMarked;
