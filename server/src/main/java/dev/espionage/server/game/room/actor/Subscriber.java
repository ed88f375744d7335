package dev.espionage.server.game.room.actor;

import org.apache.pekko.actor.typed.ActorRef;

/**
 * Who watches a room, as the room knows them.
 *
 * @param node the subscriptions of the watcher's node
 * @param number of the subscription; no other one of that node ever has the same
 */
record Subscriber(ActorRef<SubscriptionMessage> node, long number) {}
