/**
 * Values that every part of the server uses: players and the proofs of who they are, commands and
 * their answers, rules for texts. They do no I/O and know no other package of the server.
 */
@NullMarked
package dev.espionage.server.kernel;

import org.jspecify.annotations.NullMarked;
