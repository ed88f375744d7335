@NullMarked
package dev.espionage.server.kernel;

import org.jspecify.annotations.NullMarked;
