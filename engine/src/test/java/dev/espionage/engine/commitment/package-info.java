@NullMarked
package dev.espionage.engine.commitment;

import org.jspecify.annotations.NullMarked;
