@NullMarked
package dev.espionage.server.archive;

import org.jspecify.annotations.NullMarked;
