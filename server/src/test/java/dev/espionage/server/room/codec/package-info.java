@NullMarked
package dev.espionage.server.room.codec;

import org.jspecify.annotations.NullMarked;
