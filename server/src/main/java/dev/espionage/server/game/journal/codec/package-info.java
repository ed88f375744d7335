/**
 * What the journal's entries look like where they are stored: the only package that knows the
 * classes made of {@code espionage.journal.v1}.
 */
@NullMarked
package dev.espionage.server.game.journal.codec;

import org.jspecify.annotations.NullMarked;
