package dev.espionage.server.social;

import dev.espionage.server.session.PlayerId;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/**
 * What presence works with.
 *
 * @param connected who is connected to this node; by any thread, never blocks
 * @param changed is told of players who have to do with others in another way now; by the actor's
 *     thread, returns at once
 * @param playersOnline is told, each second, how many different players are connected to any node;
 *     as {@code changed}
 */
record PresenceParts(
    Acquaintances acquaintances,
    FriendsEncoder encoder,
    Supplier<Set<PlayerId>> connected,
    Consumer<Set<PlayerId>> changed,
    IntConsumer playersOnline) {}
