/// Tests of the whole engine.
@NullMarked
package dev.espionage.engine;

import org.jspecify.annotations.NullMarked;
