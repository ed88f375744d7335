/**
 * Games as a client has them: subscriptions that outlive connections, and views out of snapshots.
 */
@NullMarked
package dev.espionage.client.game;

import org.jspecify.annotations.NullMarked;
