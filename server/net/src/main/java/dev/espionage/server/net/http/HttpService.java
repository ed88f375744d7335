package dev.espionage.server.net.http;

import dev.espionage.server.net.FailureLog;
import dev.espionage.server.net.limit.ClientAddressResolver;
import java.util.Optional;

/// The service on one port: its routes and its admission check. Immutable.
///
/// @param hosts the hosts that requests may name
/// @param admission the limit on the port's connections
/// @param limit the limit on the requests of each address; empty for none
public record HttpService(
    Router router,
    Responder responder,
    ClientAddressResolver addresses,
    HostPolicy hosts,
    TcpAdmission admission,
    Optional<AddressLimit> limit,
    FailureLog failures) {}
