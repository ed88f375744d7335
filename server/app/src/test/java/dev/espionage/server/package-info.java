@NullMarked
package dev.espionage.server;

import org.jspecify.annotations.NullMarked;
