@NullMarked
package dev.espionage.engine.noninterference;

import org.jspecify.annotations.NullMarked;
