@NullMarked
package dev.espionage.loadtest.player;

import org.jspecify.annotations.NullMarked;
