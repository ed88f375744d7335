@NullMarked
package dev.espionage.server.pairing;

import org.jspecify.annotations.NullMarked;
