/// Values that every part of the server uses: players and their credentials, commands and their
/// answers, and rules for texts. They do no I/O and depend on no other package of the server.
@NullMarked
package dev.espionage.server.kernel;

import org.jspecify.annotations.NullMarked;
