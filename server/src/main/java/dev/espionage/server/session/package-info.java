/**
 * Who is at the other end of a connection: players, their sessions and the tokens that prove them.
 * Depends on nothing but the protocol's alphabet, so that every other feature may use it.
 */
@NullMarked
package dev.espionage.server.session;

import org.jspecify.annotations.NullMarked;
