@NullMarked
package dev.espionage.server.net.http;

import org.jspecify.annotations.NullMarked;
