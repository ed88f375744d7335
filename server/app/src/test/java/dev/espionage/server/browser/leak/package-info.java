/**
 * Searches all that the pages of a test were sent for what was hidden from whoever sat there. What
 * is hidden comes from the records that the server publishes and, where there is none, from what
 * the pages themselves sent.
 */
@NullMarked
package dev.espionage.server.browser.leak;

import org.jspecify.annotations.NullMarked;
