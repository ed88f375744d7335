package dev.espionage.server.net.http;

import dev.espionage.server.net.limit.ClientAddressResolver;
import io.netty.channel.Channel;
import java.util.function.Predicate;

/**
 * The service on one port: its routes and its admission check. Immutable.
 *
 * @param hosts the hosts that requests may name
 * @param admission the admission check, called once per channel, which closes channels that it does
 *     not admit
 */
public record HttpService(
    Router router,
    Responder responder,
    ClientAddressResolver addresses,
    HostPolicy hosts,
    Predicate<Channel> admission) {}
