@NullMarked
package dev.espionage.server.room.actor;

import org.jspecify.annotations.NullMarked;
