/** What a game is called, and what goes on in it from its creation to its end (rules 3–7). */
@NullMarked
package dev.espionage.engine.game;

import org.jspecify.annotations.NullMarked;
