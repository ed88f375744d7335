@NullMarked
package dev.espionage.client.game;

import org.jspecify.annotations.NullMarked;
