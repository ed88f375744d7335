/// Attacks on a server by clients that mean harm, while control games go on beside them. Each
/// attack must slow down nobody else, and every one of its connections must end within its
/// deadline.
@NullMarked
package dev.espionage.loadtest.hostile;

import org.jspecify.annotations.NullMarked;
