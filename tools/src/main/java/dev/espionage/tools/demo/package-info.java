/// Whole games over real connections, shown turn by turn or counted.
@NullMarked
package dev.espionage.tools.demo;

import org.jspecify.annotations.NullMarked;
