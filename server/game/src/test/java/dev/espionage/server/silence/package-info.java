/// A detector for secrets in logs.
@NullMarked
package dev.espionage.server.silence;

import org.jspecify.annotations.NullMarked;
