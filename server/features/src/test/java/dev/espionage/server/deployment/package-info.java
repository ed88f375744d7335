@NullMarked
package dev.espionage.server.deployment;

import org.jspecify.annotations.NullMarked;
