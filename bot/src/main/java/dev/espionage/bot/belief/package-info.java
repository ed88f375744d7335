/// A player's knowledge of the enemy army: the possible kinds of each piece, and whole armies that
/// agree with everything seen. It is derived from views, never from the true position.
@NullMarked
package dev.espionage.bot.belief;

import org.jspecify.annotations.NullMarked;
