/// A whole game from its creation to the rematch. Commands are decided into events, events produce
/// the next state, and each viewer gets a projection of it. Pure: the caller passes time and random
/// values.
@NullMarked
package dev.espionage.engine.game;

import org.jspecify.annotations.NullMarked;
