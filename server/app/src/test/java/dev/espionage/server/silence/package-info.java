/** What a log may not hold, and how a test finds it there. */
@NullMarked
package dev.espionage.server.silence;

import org.jspecify.annotations.NullMarked;
