package dev.espionage.loadtest.hostile;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/// An attack on a server.
///
/// @param name the name for reports and options
/// @param deadlines the deadlines by which the server closes the connections that the attack leaves
record Attack(String name, Set<Deadline> deadlines, Script script) {

  /// The number of addresses of a flood of full size, each with one client.
  static final int ADDRESSES = 50;

  Attack {
    deadlines = Set.copyOf(deadlines);
  }

  /// Creates an attack whose connections all end by the same deadline.
  Attack(String name, Deadline deadline, Script script) {
    this(name, Set.of(deadline), script);
  }

  @FunctionalInterface
  interface Script {
    /// Runs, at most until the attack is over. Leaves its connections open.
    void run(Attacker attacker) throws IOException, InterruptedException;
  }

  /// One client of an attack. It ends early with an exception when the server closes it.
  @FunctionalInterface
  interface Client {
    void run(Attacker attacker, HostileConnection connection, int number)
        throws IOException, InterruptedException;
  }

  @FunctionalInterface
  interface Requests {
    IntFunction<String> of(Attacker attacker) throws IOException, InterruptedException;
  }

  /// Returns an attack by this many clients from few addresses.
  static Attack byClients(String name, Deadline deadline, int clients, Client client) {
    return new Attack(name, deadline, attacker -> attacker.each(attacker.scaled(clients), client));
  }

  /// Returns an attack by clients that each have an address of their own.
  static Attack byAddresses(String name, Deadline deadline, Client client) {
    return new Attack(
        name,
        deadline,
        attacker -> {
          int clients = attacker.scaled(ADDRESSES);
          attacker.each(clients, clients, client);
        });
  }

  /// Returns an attack by requests without end, whose replies are read.
  static Attack byRequests(String name, Requests requests) {
    return new Attack(
        name,
        Deadline.IDLE,
        attacker -> {
          int clients = attacker.scaled(ADDRESSES);
          IntFunction<String> all = requests.of(attacker);
          attacker.each(
              clients,
              clients,
              (_, connection, number) -> {
                for (int i = number; !attacker.isOver(); i++) {
                  connection.send(all.apply(i));
                  var _ = connection.reply();
                }
              });
        });
  }

  /// Returns an attack by clients that say `Hello`, and whose silence ends them.
  static Attack byGreeted(String name, int clients, Client client) {
    return byClients(
        name,
        Deadline.SILENCE,
        clients,
        (attacker, connection, number) -> {
          attacker.greet(connection, "");
          client.run(attacker, connection, number);
        });
  }

  /// Returns all attacks; the last one leaves the most connections.
  static List<Attack> all() {
    return Stream.of(HttpAttacks.ALL, RequestAttacks.ALL, PlayerAttacks.ALL, SocketAttacks.ALL)
        .flatMap(List::stream)
        .toList();
  }
}
