/**
 * A whole game from its creation to the rematch: commands are decided into events, events make the
 * next state, and a viewer gets a projection of it. Pure: time and random values come in.
 */
@NullMarked
package dev.espionage.engine.game;

import org.jspecify.annotations.NullMarked;
