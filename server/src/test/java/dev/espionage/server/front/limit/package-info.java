@NullMarked
package dev.espionage.server.front.limit;

import org.jspecify.annotations.NullMarked;
