@NullMarked
package dev.espionage.server.app.membership;

import org.jspecify.annotations.NullMarked;
