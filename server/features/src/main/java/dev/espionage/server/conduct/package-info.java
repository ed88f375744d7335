/// The players' conduct towards their opponents in live games, and its consequences for quick
/// pairing.
@NullMarked
package dev.espionage.server.conduct;

import org.jspecify.annotations.NullMarked;
