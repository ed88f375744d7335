/** What may be said, and who may read it. */
@NullMarked
package dev.espionage.server.chat;

import org.jspecify.annotations.NullMarked;
