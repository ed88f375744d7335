@NullMarked
package dev.espionage.server.net.socket;

import org.jspecify.annotations.NullMarked;
