@NullMarked
package dev.espionage.server.text;

import org.jspecify.annotations.NullMarked;
