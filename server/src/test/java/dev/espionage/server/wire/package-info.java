@NullMarked
package dev.espionage.server.wire;

import org.jspecify.annotations.NullMarked;
