@NullMarked
package dev.espionage.server.front.socket;

import org.jspecify.annotations.NullMarked;
