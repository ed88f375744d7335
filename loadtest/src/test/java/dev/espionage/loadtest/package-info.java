@NullMarked
package dev.espionage.loadtest;

import org.jspecify.annotations.NullMarked;
