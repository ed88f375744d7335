@NullMarked
package dev.espionage.server.account;

import org.jspecify.annotations.NullMarked;
