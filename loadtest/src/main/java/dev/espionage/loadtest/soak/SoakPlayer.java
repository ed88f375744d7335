package dev.espionage.loadtest.soak;

import dev.espionage.client.connection.CommandAnswer;
import dev.espionage.client.game.ViewReader;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.loadtest.soak.check.Finding.Kind;
import dev.espionage.loadtest.soak.check.GameNotes;
import dev.espionage.protocol.v1.AnswerDraw;
import dev.espionage.protocol.v1.Claim;
import dev.espionage.protocol.v1.ClaimWish;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Deploy;
import dev.espionage.protocol.v1.Error;
import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.GameInfo;
import dev.espionage.protocol.v1.OfferDraw;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.PlayTurn;
import dev.espionage.protocol.v1.Resign;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.protocol.v1.Step;
import dev.espionage.tools.player.Policy;
import dev.espionage.tools.player.WeightedPolicy;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;

/// A player in one game: deploys, plays turns, offers and answers draws, resigns and claims. Notes
/// every turn before it is sent and when it is answered. Confined to the event loop of its room.
final class SoakPlayer extends ReconnectCheck {

  /// The refusals of a repeated turn that mean that the game has ended.
  private static final Set<ErrorCode> GONE =
      Set.of(ErrorCode.ERROR_CODE_WRONG_PHASE, ErrorCode.ERROR_CODE_NOT_FOUND);

  /// The delay of a claim after it has become possible.
  private static final int CLAIM_MARGIN_MS = 50;

  private final SoakGuest guest;
  private final SoakRoom room;
  private final RandomGenerator random;
  private final Policy policy;
  private Snapshot newest = Snapshot.getDefaultInstance();
  private GameInfo info = GameInfo.getDefaultInstance();

  /// The epoch of the room that the player last deployed in; 0 before.
  private int deployedIn;

  private long claimAt;
  private int nextTurn;
  private int offerAnsweredAt = -1;
  private Optional<ClientFrame> acknowledged = Optional.empty();

  SoakPlayer(
      SoakGuest guest,
      GameNotes notes,
      SoakContext soakContext,
      SoakRoom room,
      RandomGenerator random) {
    super(notes, soakContext);
    this.guest = guest;
    this.room = room;
    this.random = random;
    this.policy = new WeightedPolicy(random);
  }

  SoakGuest guest() {
    return guest;
  }

  Snapshot newest() {
    return newest;
  }

  @Override
  void returned() {
    super.returned();
    HistoryCheck.begin(guest, notes(), soakContext(), () -> room.lostTurns(notes().game()));
    repeat();
  }

  @Override
  public void snapshotReceived(GameInfo facts, Snapshot snapshot) {
    super.snapshotReceived(facts, snapshot);
    newest = snapshot;
    info = facts;
    room.shown(this);
    switch (snapshot.getPhase()) {
      case PHASE_DEPLOYMENT -> deployOnce();
      case PHASE_PLAY -> act();
      case PHASE_ENDED, PHASE_UNSPECIFIED, UNRECOGNIZED -> {
        // The room handles the end.
      }
    }
  }

  private Variant variant() {
    return Variants.byId(info.getVariant()).orElseThrow();
  }

  private void deployOnce() {
    Side own = ViewReader.side(info.getYourSide()).orElseThrow();
    boolean ready = own == Side.WHITE ? newest.getWhiteReady() : newest.getBlackReady();
    if (ready || newest.getEpoch() == deployedIn) {
      return;
    }
    deployedIn = newest.getEpoch();
    Deploy.Builder deploy = Deploy.newBuilder().setGameId(notes().game());
    if (random.nextBoolean()) {
      deploy.setRandom(true);
    } else {
      deploy.setSetup(Deployment.random(variant(), random).setup());
    }
    send(guest.command().setDeploy(deploy));
  }

  private void act() {
    boolean toMove = newest.getToMove() == info.getYourSide();
    if (isOffered() && offerAnsweredAt != newest.getTurn()) {
      offerAnsweredAt = newest.getTurn();
      send(
          guest
              .command()
              .setAnswerDraw(
                  AnswerDraw.newBuilder()
                      .setGameId(notes().game())
                      .setAccept(Habit.AGREE_TO_A_DRAW.isDrawn(random))));
    }
    if (toMove && newest.getTurn() >= nextTurn) {
      nextTurn = newest.getTurn() + 1;
      if (newest.getClocks().getRunning() == newest.getToMove()) {
        notes().due(newest.getTurn(), soakContext().millis());
      }
      room.toMove(this);
    } else if (newest.hasClaimInMs()) {
      claimIn(newest.getClaimInMs() + CLAIM_MARGIN_MS);
    }
  }

  /// Schedules a claim, unless an earlier one is already scheduled.
  private void claimIn(int millis) {
    long due = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    if (claimAt == 0 || due - claimAt < 0) {
      claimAt = due;
      guest.connectedPlayer().later(millis, this::claim);
    }
  }

  private boolean isOffered() {
    return ViewReader.side(newest.getDrawOffer())
        .filter(by -> newest.getDrawOffer() != info.getYourSide())
        .isPresent();
  }

  private void claim() {
    claimAt = 0;
    if (newest.getPhase() == Phase.PHASE_PLAY && newest.hasClaimInMs()) {
      ClaimWish wish = random.nextBoolean() ? ClaimWish.CLAIM_WISH_WIN : ClaimWish.CLAIM_WISH_DRAW;
      send(guest.command().setClaim(Claim.newBuilder().setGameId(notes().game()).setWish(wish)));
    }
  }

  /// Plays the turn that is due, or resigns; returns whether a turn was played.
  boolean move() {
    if (newest.getPhase() != Phase.PHASE_PLAY || newest.getTurn() >= nextTurn) {
      return false;
    }
    if (soakContext().isResigning() || Habit.RESIGN.isDrawn(random)) {
      resign();
      return false;
    }
    if (Habit.OFFER_A_DRAW.isDrawn(random)) {
      send(guest.command().setOfferDraw(OfferDraw.newBuilder().setGameId(notes().game())));
    }
    Side own = ViewReader.side(info.getYourSide()).orElseThrow();
    submit(newest.getTurn(), policy.choose(ViewReader.view(variant(), Viewer.of(own), newest)));
    return true;
  }

  void resign() {
    send(guest.command().setResign(Resign.newBuilder().setGameId(notes().game())));
  }

  private void submit(int number, Turn turn) {
    PlayTurn.Builder play = PlayTurn.newBuilder().setGameId(notes().game()).setTurn(number);
    turn.steps()
        .forEach(step -> play.addSteps(Step.newBuilder().setFrom(step.from()).setTo(step.to())));
    notes().sent(number, turn.steps(), soakContext().millis());
    ClientFrame command = guest.command().setPlayTurn(play).build();
    guest.ask(
        command,
        answer -> acknowledged(command, answer),
        error -> {
          notes().refused(number, soakContext().millis());
          room.refused("turn %d".formatted(number), error);
        },
        room::lost);
  }

  private void acknowledged(ClientFrame command, ServerFrame answer) {
    int number = command.getPlayTurn().getTurn();
    if (answer.hasDone()) {
      acknowledged = Optional.of(command);
      notes().acknowledged(number, soakContext().millis());
      soakContext().tally().add(PlayTally.Count.TURN);
      if (Habit.REPEAT_A_TURN.isDrawn(random)) {
        repeat();
      }
    } else {
      room.broken("turn %d was answered by %s".formatted(number, answer.getMessageCase()));
    }
  }

  /// Sends the last acknowledged turn again, with the same command id. The server must acknowledge
  /// it again, unless the game is over and its room has gone.
  private void repeat() {
    acknowledged.ifPresent(command ->
        guest
            .connectedPlayer()
            .askRetrying(
                command,
                putOff -> soakContext().tally().refused(putOff.getCode()),
                answer -> {
                  if (answer instanceof CommandAnswer.Refused(Error error)
                      && !GONE.contains(error.getCode())) {
                    soakContext()
                        .find(
                            Kind.FORGOTTEN,
                            notes().game(),
                            "the repeat of turn %d was refused: %s"
                                .formatted(command.getPlayTurn().getTurn(), error.getCode()));
                  }
                }));
  }

  /// Sends a command whose refusal may only mean that it came too late.
  private void send(ClientFrame.Builder command) {
    guest.ask(
        command.build(),
        _ -> {},
        error -> room.refused(command.getCommandCase().name(), error),
        room::lost);
  }
}
