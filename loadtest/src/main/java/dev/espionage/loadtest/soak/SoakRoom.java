package dev.espionage.loadtest.soak;

import dev.espionage.client.game.GameEnd;
import dev.espionage.engine.board.Variants;
import dev.espionage.loadtest.pace.TurnPacer;
import dev.espionage.loadtest.pace.TurnPacers;
import dev.espionage.loadtest.soak.check.Finding.Kind;
import dev.espionage.protocol.v1.AcceptInvitation;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Colour;
import dev.espionage.protocol.v1.CreateInvitation;
import dev.espionage.protocol.v1.Error;
import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.GameSummary;
import dev.espionage.protocol.v1.InvitationCreated;
import dev.espionage.protocol.v1.Leave;
import dev.espionage.protocol.v1.ListGames;
import dev.espionage.protocol.v1.OfferRematch;
import dev.espionage.protocol.v1.ServerFrame;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/// Two guests and their spectators, who play games of any kind one after another and reconnect
/// after every fault. Between games the room lists its unfinished ones, so that it also plays a
/// game whose start notice was lost. Confined to one event loop.
final class SoakRoom implements TurnPacer.Playable {

  /// The refusals that a guest may get because the game has ended or moved on meanwhile.
  private static final Set<ErrorCode> TOO_LATE =
      Set.of(
          ErrorCode.ERROR_CODE_WRONG_PHASE,
          ErrorCode.ERROR_CODE_ALREADY_DEPLOYED,
          ErrorCode.ERROR_CODE_NO_DRAW_OFFER,
          ErrorCode.ERROR_CODE_DRAW_ALREADY_OFFERED,
          ErrorCode.ERROR_CODE_CLAIM_NOT_ALLOWED);

  /// The refusals that mean that the server does not know the turns before it.
  private static final Set<ErrorCode> BEHIND =
      Set.of(
          ErrorCode.ERROR_CODE_WRONG_TURN_NUMBER,
          ErrorCode.ERROR_CODE_NOT_YOUR_TURN,
          ErrorCode.ERROR_CODE_NOT_FOUND);

  private static final int REST_MS = 200;
  private static final List<String> TIME_CONTROLS =
      List.of("600+5", "600d5", "600/5x30", "3d", "-");
  private static final List<Colour> COLOURS =
      List.of(Colour.COLOUR_WHITE, Colour.COLOUR_BLACK, Colour.COLOUR_RANDOM);

  private final int number;
  private final Connections connections;
  private final TurnPacers.Lane lane;
  private final SoakContext soakContext;
  private final Runnable stopped;
  private final RandomGenerator random;
  private final Set<String> over = new HashSet<>();
  private final Set<String> broken = new HashSet<>();
  private Optional<SoakGame> game = Optional.empty();
  private Optional<SoakPlayer> mover = Optional.empty();
  private int atTheEnd;
  private boolean done;

  SoakRoom(
      int number,
      Connections connections,
      TurnPacers.Lane lane,
      SoakContext soakContext,
      RandomGenerator random,
      Runnable stopped) {
    this.number = number;
    this.connections = connections;
    this.lane = lane;
    this.soakContext = soakContext;
    this.stopped = stopped;
    this.random = random;
  }

  /// Runs an action on the event loop of this room.
  void execute(Runnable action) {
    lane.loop().execute(action);
  }

  void open() {
    connections
        .everybody()
        .forEach(guest -> {
          guest.whenReturned(this::returned);
          guest.whenAnswered((askedAt, turn) -> answered(guest, askedAt, turn));
        });
    next();
  }

  /// Plays an unfinished game if there is one that can be played, otherwise creates a new game. At
  /// the end, it also plays games whose end the server has lost.
  private void next() {
    ClientFrame list =
        ClientFrame.newBuilder().setListGames(ListGames.newBuilder().setMine(true)).build();
    ask(connections.first(), list, this::listed);
  }

  private void listed(ServerFrame answer) {
    Optional<String> unfinished =
        answer.getGameList().getGamesList().stream()
            .map(GameSummary::getGameId)
            .filter(game -> !broken.contains(game))
            .filter(game -> soakContext.isClosing() || !over.contains(game))
            .findFirst();
    if (unfinished.isPresent()) {
      begin(unfinished.get());
    } else if (soakContext.isClosing()) {
      stop();
    } else {
      invite();
    }
  }

  private void invite() {
    boolean firstInvites = random.nextBoolean();
    SoakGuest inviter = firstInvites ? connections.first() : connections.second();
    CreateInvitation.Builder invitation = invitation(random).setPrivate(random.nextBoolean());
    ask(
        inviter,
        inviter.command().setCreateInvitation(invitation).build(),
        answer ->
            accept(
                firstInvites ? connections.second() : connections.first(),
                answer.getInvitationCreated()));
  }

  /// Returns an invitation to a game of any kind.
  static CreateInvitation.Builder invitation(RandomGenerator random) {
    return CreateInvitation.newBuilder()
        .setVariant(picked(Variants.ALL, random).id())
        .setTimeControl(picked(TIME_CONTROLS, random))
        .setColour(picked(COLOURS, random));
  }

  private static <T> T picked(List<T> choices, RandomGenerator random) {
    return choices.get(random.nextInt(choices.size()));
  }

  private void accept(SoakGuest guest, InvitationCreated invitation) {
    AcceptInvitation.Builder acceptance = AcceptInvitation.newBuilder();
    if (invitation.getLinkToken().isEmpty()) {
      acceptance.setInvitationId(invitation.getInvitation().getInvitationId());
    } else {
      acceptance.setLinkToken(invitation.getLinkToken());
    }
    ask(
        guest,
        guest.command().setAcceptInvitation(acceptance).build(),
        answer -> begin(answer.getGameCreated().getGameId()));
  }

  /// Sends a command of the lobby. After a refusal for good, for example because the invitation is
  /// gone, the room starts over.
  private void ask(SoakGuest guest, ClientFrame command, Consumer<ServerFrame> then) {
    guest.ask(command, then, _ -> guest.connectedPlayer().later(REST_MS, this::next), this::lost);
  }

  private void begin(String id) {
    atTheEnd = 0;
    SoakGame begun = new SoakGame(id, connections, soakContext, this, random);
    game = Optional.of(begun);
    begun.begin((guest, end) -> ended(begun, guest, end));
  }

  private boolean isCurrent(SoakGame asked) {
    return game.isPresent() && game.get() == asked;
  }

  private void ended(SoakGame ended, SoakGuest guest, GameEnd end) {
    if (!isCurrent(ended)) {
      return;
    }
    switch (end) {
      case GameEnd.Refused(var error) -> refused("watching", error);
      case GameEnd.Failed(String reason) -> broken(reason);
      case GameEnd.Finished _ -> {
        if (connections.plays(guest) && ++atTheEnd == 2) {
          ended.finish();
          afterwards(ended);
        }
      }
    }
  }

  private void afterwards(SoakGame played) {
    conclude(played);
    if (!soakContext.isClosing() && Habit.WANT_A_REMATCH.isDrawn(random)) {
      OfferRematch.Builder offer = OfferRematch.newBuilder().setGameId(played.game());
      SoakGuest first = connections.first();
      SoakGuest second = connections.second();
      offer(first, offer, () -> offer(second, offer, this::rest));
    } else {
      next();
    }
  }

  /// Offers a rematch and ignores the answer: afterwards the room plays whichever game exists.
  private void offer(SoakGuest guest, OfferRematch.Builder offer, Runnable then) {
    guest.ask(
        guest.command().setOfferRematch(offer).build(),
        _ -> then.run(),
        _ -> then.run(),
        this::lost);
  }

  private void rest() {
    connections.first().connectedPlayer().later(REST_MS, this::next);
  }

  private void conclude(SoakGame ended) {
    over.add(ended.game());
    ended.leave();
    game = Optional.empty();
    mover = Optional.empty();
  }

  private void stop() {
    done = true;
    soakContext.outage().ifPresent(outage -> outage.stopped(number));
    stopped.run();
  }

  @Override
  public boolean play(long intendedNanos) {
    Optional<SoakPlayer> due = mover;
    mover = Optional.empty();
    return due.isPresent() && due.get().move();
  }

  /// Handles a newer snapshot of a player. While a player is absent, it counts as an answer.
  void shown(SoakPlayer soakPlayer) {
    if (connections.first().isAway() || connections.second().isAway()) {
      answered(soakPlayer.guest(), System.nanoTime(), false);
    }
  }

  /// Reports that this player has a turn to play.
  void toMove(SoakPlayer soakPlayer) {
    mover = Optional.of(soakPlayer);
    lane.turnPacer().ready(this);
  }

  private void answered(SoakGuest guest, long askedAt, boolean turn) {
    soakContext
        .outage()
        .ifPresent(outage -> outage.answered(number, guest.connectedAt(), askedAt, turn));
  }

  /// Handles a refusal. Some only mean that the command came too late. A server that is at another
  /// turn, or does not have the game, has lost what it acknowledged.
  void refused(String what, Error error) {
    String why = "%s was refused: %s %s".formatted(what, error.getCode(), error.getMessage());
    if (BEHIND.contains(error.getCode())) {
      fellBehind(why);
    } else if (!TOO_LATE.contains(error.getCode())) {
      broken(why);
    }
  }

  /// Reports a game that cannot go on, and leaves it.
  void broken(String why) {
    game.ifPresent(unplayable -> {
      report(Kind.UNFINISHED, unplayable, why);
      broken.add(unplayable.game());
      unplayable.giveUp();
      conclude(unplayable);
      rest();
    });
  }

  /// Handles a history that lacks acknowledged turns. The players would wait for ever: their newest
  /// states are newer than all that the server shows.
  void lostTurns(String of) {
    if (game.filter(current -> current.game().equals(of)).isPresent()) {
      fellBehind("the history is too short");
    }
  }

  /// Reports a game whose acknowledged turns the server does not know, and goes on with the rest.
  private void fellBehind(String why) {
    game.ifPresent(behind -> {
      report(Kind.LOST, behind, why);
      behind.lost();
      conclude(behind);
      over.clear(); // games of which the server has lost the end go on, too
      rest();
    });
  }

  private void report(Kind kind, SoakGame of, String why) {
    soakContext.find(
        kind, of.game(), "after %d acknowledged turns: %s".formatted(of.acknowledgedTurns(), why));
  }

  /// Reports a connection that has ended for good, and stops the room.
  void lost(String why) {
    if (!done) {
      soakContext.find(
          Kind.REFUSED, "", "a connection of room %d ended: %s".formatted(number, why));
      game.ifPresent(this::conclude);
      stop();
    }
  }

  private void returned(SoakGuest guest) {
    game.ifPresent(current -> current.returned(guest));
  }

  /// Injects a fault into one connection of the room. Only players abandon games.
  void inject(FaultPlan.Planned planned) {
    List<SoakGuest> everybody = connections.everybody();
    boolean abandons = planned.fault() == ConnectionFault.ABANDONED_TAB;
    SoakGuest victim = everybody.get(planned.victim() % (abandons ? 2 : everybody.size()));
    if (abandons) {
      game.ifPresent(current ->
          victim
              .connectedPlayer()
              .ask(
                  ClientFrame.newBuilder()
                      .setLeave(Leave.newBuilder().setGameId(current.game()))
                      .build(),
                  _ -> {}));
    }
    victim.inject(planned);
  }

  /// Describes the room's current activity; empty if the room has stopped.
  Optional<String> underWay() {
    return done
        ? Optional.empty()
        : Optional.of(
            game.map(current ->
                    "game %s, %d acknowledged turns"
                        .formatted(current.game(), current.acknowledgedTurns()))
                .orElse("between two games"));
  }

  /// The connections of a room, all on one event loop.
  record Connections(SoakGuest first, SoakGuest second, List<SoakGuest> spectators) {

    Connections {
      spectators = List.copyOf(spectators);
    }

    boolean plays(SoakGuest guest) {
      return guest == first || guest == second;
    }

    List<SoakGuest> everybody() {
      return Stream.concat(Stream.of(first, second), spectators.stream()).toList();
    }
  }
}
