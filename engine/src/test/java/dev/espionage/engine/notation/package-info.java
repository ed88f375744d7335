@NullMarked
package dev.espionage.engine.notation;

import org.jspecify.annotations.NullMarked;
