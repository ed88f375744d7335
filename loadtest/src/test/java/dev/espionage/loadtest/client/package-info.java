@NullMarked
package dev.espionage.loadtest.client;

import org.jspecify.annotations.NullMarked;
