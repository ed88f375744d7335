package dev.espionage.server.net.http;

import dev.espionage.server.net.limit.ClientAddresses;
import io.netty.channel.Channel;
import java.util.function.Predicate;

/**
 * What is served on one port: its routes, and who is let in. Immutable.
 *
 * @param admission asked once for each channel; closes those that it does not let in
 */
public record HttpService(
    Router router, Responder responder, ClientAddresses addresses, Predicate<Channel> admission) {}
