@NullMarked
package dev.espionage.server.room.core;

import org.jspecify.annotations.NullMarked;
