@NullMarked
package dev.espionage.server.net.limit;

import org.jspecify.annotations.NullMarked;
