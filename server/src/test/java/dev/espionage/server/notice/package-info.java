@NullMarked
package dev.espionage.server.notice;

import org.jspecify.annotations.NullMarked;
