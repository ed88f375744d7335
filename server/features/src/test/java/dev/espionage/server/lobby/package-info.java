@NullMarked
package dev.espionage.server.lobby;

import org.jspecify.annotations.NullMarked;
