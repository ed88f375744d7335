/// Computer players. They see only what a human player sees.
@NullMarked
package dev.espionage.bot;

import org.jspecify.annotations.NullMarked;
