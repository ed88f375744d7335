/// Games as a client sees them: subscriptions that survive reconnects, and views built from
/// snapshots.
@NullMarked
package dev.espionage.client.game;

import org.jspecify.annotations.NullMarked;
