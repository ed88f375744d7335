@NullMarked
package dev.espionage.server.conduct;

import org.jspecify.annotations.NullMarked;
