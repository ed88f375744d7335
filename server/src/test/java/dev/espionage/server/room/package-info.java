@NullMarked
package dev.espionage.server.room;

import org.jspecify.annotations.NullMarked;
