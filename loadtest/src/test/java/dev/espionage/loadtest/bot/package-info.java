@NullMarked
package dev.espionage.loadtest.bot;

import org.jspecify.annotations.NullMarked;
