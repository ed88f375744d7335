@NullMarked
package dev.espionage.bot;

import org.jspecify.annotations.NullMarked;
