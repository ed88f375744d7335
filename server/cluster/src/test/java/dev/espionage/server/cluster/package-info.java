@NullMarked
package dev.espionage.server.cluster;

import org.jspecify.annotations.NullMarked;
