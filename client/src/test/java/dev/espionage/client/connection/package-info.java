@NullMarked
package dev.espionage.client.connection;

import org.jspecify.annotations.NullMarked;
