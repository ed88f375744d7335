/**
 * A club for trials, tests and pictures: invented players with accounts, an archive of games that
 * computer players play for them, running games and invitations. It fills an empty store once.
 */
@NullMarked
package dev.espionage.server.app.club;

import org.jspecify.annotations.NullMarked;
