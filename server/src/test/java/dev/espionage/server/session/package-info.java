@NullMarked
package dev.espionage.server.session;

import org.jspecify.annotations.NullMarked;
