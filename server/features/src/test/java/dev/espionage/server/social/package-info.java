@NullMarked
package dev.espionage.server.social;

import org.jspecify.annotations.NullMarked;
