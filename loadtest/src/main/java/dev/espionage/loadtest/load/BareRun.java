package dev.espionage.loadtest.load;

import dev.espionage.client.connection.ClientTransport;
import dev.espionage.loadtest.gauge.CpuTime;
import dev.espionage.loadtest.pace.TurnPacer;
import dev.espionage.loadtest.pace.TurnPacers;
import dev.espionage.tools.process.ReadyProcess;
import dev.espionage.tools.terminal.ParallelCalls;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// The bare server or a peer as a child process, with one table per room of the load test.
final class BareRun implements AutoCloseable {

  private static final long PATIENCE_SECONDS = 30;

  private final String name;
  private final boolean echoes;
  private final ReadyProcess server;
  private final ClientTransport transport;
  private final Consumer<String> lost;
  private volatile boolean closing;

  private BareRun(
      String name,
      boolean echoes,
      ReadyProcess server,
      ClientTransport transport,
      Consumer<String> lost) {
    this.name = name;
    this.echoes = echoes;
    this.server = server;
    this.transport = transport;
    this.lost = lost;
  }

  /// Starts the bare server; `lost` is told when a socket ends unexpectedly.
  static BareRun bare(ClientTransport transport, ServerCommands commands, Consumer<String> lost)
      throws IOException, InterruptedException {
    List<String> command = commands.prefixed(ReadyProcess.command(BareServer.class));
    ReadyProcess server = ReadyProcess.start(command, "bare");
    return new BareRun("bare fan-out", true, server, transport, lost);
  }

  /// Starts a peer, which only fans out.
  static BareRun peer(
      String name, ClientTransport transport, ServerCommands commands, Consumer<String> lost)
      throws IOException, InterruptedException {
    ReadyProcess server = ReadyProcess.start(commands.peer(name), "peer");
    return new BareRun(name, false, server, transport, lost);
  }

  /// Connects all sockets and returns the contenders: request/reply first, then fan-out.
  List<ContenderMeasurement.Contender> connect(LoadPlan plan)
      throws IOException, InterruptedException {
    List<ContenderMeasurement.Contender> contenders = new ArrayList<>();
    if (echoes) {
      contenders.add(connect("bare request/reply", plan, 2, false));
    }
    contenders.add(connect(name, plan, 2 + plan.spectators(), true));
    return contenders;
  }

  private ContenderMeasurement.Contender connect(
      String contender, LoadPlan plan, int seats, boolean fan)
      throws IOException, InterruptedException {
    TurnPacers turnPacers = plan.pacers(transport);
    TurnTally tally = new TurnTally();
    LeanSocket.Traffic traffic = new LeanSocket.Traffic();
    List<Callable<LeanSocket>> sockets = new ArrayList<>();
    for (int number = 0; number < plan.rooms(); number++) {
      TurnPacers.Lane lane = turnPacers.lane(number);
      Table table = new Table(seats, fan, lane.turnPacer(), tally, this::lost);
      lane.loop().execute(lane.turnPacer()::join);
      URI uri = server.endpoint().socket().resolve(fan ? "/fan/" + number : "/echo");
      for (int seat = 0; seat < seats; seat++) {
        sockets.add(() -> open(lane, uri, traffic, table));
      }
    }
    ParallelCalls.all("connections, " + contender, sockets);
    return new ContenderMeasurement.Contender(
        contender,
        turnPacers,
        tally,
        _ -> {},
        ContenderMeasurement.Meters.of(server.pid(), () -> CpuTime.NONE),
        traffic,
        new LeanSocket.Traffic());
  }

  private LeanSocket open(TurnPacers.Lane lane, URI uri, LeanSocket.Traffic traffic, Table table)
      throws Exception {
    CompletableFuture<LeanSocket> opened = new CompletableFuture<>();
    var upgrade = LeanSocket.upgrade(uri, Optional.empty(), Optional.empty());
    LeanSocket.open(transport, lane.loop(), upgrade, traffic, table.seat(opened));
    return opened.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
  }

  private void lost(String why) {
    if (!closing) {
      lost.accept(name + ": " + why);
    }
  }

  @Override
  public void close() {
    closing = true;
    server.close();
  }

  /// Two sockets that send a message alternately, as players do, and the spectators at their table.
  /// Measures how long each message takes until all its receivers have it. Confined to one event
  /// loop.
  private static final class Table implements TurnPacer.Playable {

    /// A command of 32 bytes, which only peers read: by `loadtest/peers/turn.proto`, or as bytes of
    /// type 0 in the framing of Colyseus.
    private static final byte[] REQUEST = new byte[32];

    private static final int ANSWER_BYTES = 300;
    private static final int PLAYERS = 2;

    static {
      REQUEST[0] = 0x11; // field 2, 64 bits; in Colyseus, a message of bytes
      REQUEST[9] = 0x1a; // field 3, bytes
      REQUEST[10] = (byte) (REQUEST.length - 11);
    }

    private final int seats;
    private final boolean fan;
    private final TurnPacer turnPacer;
    private final TurnTally tally;
    private final Consumer<String> lost;
    private final List<LeanSocket> open = new ArrayList<>();
    private int turn;
    private int awaited;
    private long dueAt;

    /// Creates a table. With `fan`, every seat gets each message, otherwise only the sender.
    Table(int seats, boolean fan, TurnPacer turnPacer, TurnTally tally, Consumer<String> lost) {
      this.seats = seats;
      this.fan = fan;
      this.turnPacer = turnPacer;
      this.tally = tally;
      this.lost = lost;
    }

    LeanSocket.Listener seat(CompletableFuture<LeanSocket> opened) {
      return new LeanSocket.Listener() {
        @Override
        public void opened(LeanSocket socket) {
          opened.complete(socket);
          open.add(socket);
          if (open.size() == seats) {
            turnPacer.ready(Table.this);
          }
        }

        @Override
        public void message(byte[] bytes) {
          if (bytes.length >= ANSWER_BYTES && --awaited == 0) { // a shorter one is a greeting
            long took = System.nanoTime() - dueAt;
            tally.answered(took);
            tally.shown(took);
            turnPacer.ready(Table.this);
          }
        }

        @Override
        public void ended(String why) {
          if (!opened.completeExceptionally(new IOException(why))) {
            lost.accept(why);
          }
        }
      };
    }

    @Override
    public boolean play(long intendedNanos) {
      dueAt = intendedNanos;
      awaited = fan ? seats : 1;
      tally.sent().increment();
      open.get(turn++ % PLAYERS).send(REQUEST);
      return true;
    }
  }
}
