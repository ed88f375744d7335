@NullMarked
package dev.espionage.client.computer;

import org.jspecify.annotations.NullMarked;
