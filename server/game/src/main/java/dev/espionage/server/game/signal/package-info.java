/// Signals that tell features about changes of games, after their commits. They are hints for
/// consumers on any node, and may be lost.
@NullMarked
package dev.espionage.server.game.signal;

import org.jspecify.annotations.NullMarked;
