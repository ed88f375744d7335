/** The browser client in a real browser, against a server as an operator starts it. */
@NullMarked
package dev.espionage.server.browser;

import org.jspecify.annotations.NullMarked;
