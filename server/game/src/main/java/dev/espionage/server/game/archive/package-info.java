/// The archive of finished games and their records, written with a game's last move.
@NullMarked
package dev.espionage.server.game.archive;

import org.jspecify.annotations.NullMarked;
