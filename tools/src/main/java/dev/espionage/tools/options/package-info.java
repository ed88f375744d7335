/// Options that several commands share, and their checks.
@NullMarked
package dev.espionage.tools.options;

import org.jspecify.annotations.NullMarked;
