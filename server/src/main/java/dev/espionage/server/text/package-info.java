/** Rules for the texts that people write: how they are normalized, how long they are, of what. */
@NullMarked
package dev.espionage.server.text;

import org.jspecify.annotations.NullMarked;
