/** What reading a text gives: a value, or where and why it is not one. */
@NullMarked
package dev.espionage.engine.parse;

import org.jspecify.annotations.NullMarked;
