@NullMarked
package dev.espionage.server.pairing.core;

import org.jspecify.annotations.NullMarked;
