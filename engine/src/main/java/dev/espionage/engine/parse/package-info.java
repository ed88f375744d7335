/// The result of reading text: a value, or the place and the reason of the error.
@NullMarked
package dev.espionage.engine.parse;

import org.jspecify.annotations.NullMarked;
