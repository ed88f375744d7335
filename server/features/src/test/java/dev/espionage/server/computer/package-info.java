@NullMarked
package dev.espionage.server.computer;

import org.jspecify.annotations.NullMarked;
