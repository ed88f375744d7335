/// A club for trials, tests and pictures: invented players with accounts, an archive of games that
/// computer players play for them, running games and invitations. It fills an empty store once. Its
/// password is published, so it is no part of the server.
@NullMarked
package dev.espionage.server.club;

import org.jspecify.annotations.NullMarked;
