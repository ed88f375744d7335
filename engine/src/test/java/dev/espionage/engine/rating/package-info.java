@NullMarked
package dev.espionage.engine.rating;

import org.jspecify.annotations.NullMarked;
