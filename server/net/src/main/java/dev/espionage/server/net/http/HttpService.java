package dev.espionage.server.net.http;

import dev.espionage.server.net.limit.ClientAddressResolver;

/**
 * The service on one port: its routes and its admission check. Immutable.
 *
 * @param hosts the hosts that requests may name
 * @param admission the limit on the port's connections
 */
public record HttpService(
    Router router,
    Responder responder,
    ClientAddressResolver addresses,
    HostPolicy hosts,
    TcpAdmission admission) {}
