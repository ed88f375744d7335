@NullMarked
package dev.espionage.server.front.http;

import org.jspecify.annotations.NullMarked;
