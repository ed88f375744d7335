/** The examples of the formats, made by another program, for tests to read. */
@NullMarked
package dev.espionage.engine.vectors;

import org.jspecify.annotations.NullMarked;
