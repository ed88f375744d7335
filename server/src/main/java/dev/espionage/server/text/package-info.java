/** What all texts have in common that one player shows another: names, chat, announcements. */
@NullMarked
package dev.espionage.server.text;

import org.jspecify.annotations.NullMarked;
