@NullMarked
package dev.espionage.server.noninterference;

import org.jspecify.annotations.NullMarked;
