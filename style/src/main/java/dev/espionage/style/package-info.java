/// Rules of how this project writes, as checks of the compiler.
@NullMarked
package dev.espionage.style;

import org.jspecify.annotations.NullMarked;
