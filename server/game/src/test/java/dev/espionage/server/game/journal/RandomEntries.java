package dev.espionage.server.game.journal;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.clock.ClockStart;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.commitment.Commitment;
import dev.espionage.engine.commitment.Salt;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameSetup;
import dev.espionage.engine.game.SaltedCommitment;
import dev.espionage.engine.play.Ending;
import dev.espionage.server.game.room.TestPlayers;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Generates entries of every kind with random values, which need not make up a game.
record RandomEntries(RandomGenerator random) {
  private static final List<String> TIME_CONTROLS =
      List.of("600+5", "0+1", "10800d600", "0d5", "600/5x30", "0/20x1", "3d", "30d", "2dw", "-");

  /// Returns one entry of each kind.
  List<JournalEntry> oneOfEach() {
    return Stream.concat(Stream.of(opened()), events().stream().map(this::happened)).toList();
  }

  private List<Event> events() {
    return List.of(
        new Event.Activated(at()),
        vacation(),
        new Event.Deployed(side(), Deployment.random(variant(), random), at()),
        new Event.Started(new BySide<>(saltedCommitment(), saltedCommitment()), at()),
        new Event.TurnPlayed(side(), turn(), duration(), at()),
        new Event.DrawOffered(side(), at()),
        new Event.DrawDeclined(side(), at()),
        new Event.Ended(ending(), at()),
        new Event.RematchOffered(side(), at()),
        new Event.RematchDeclined(side(), at()),
        new Event.RematchAgreed(GameId.random(random), at()));
  }

  private Ending ending() {
    Ending.Reason reason = oneOf(Ending.Reason.values());
    return reason == Ending.Reason.CLOSED
        ? Ending.closed()
        : new Ending(maybe(side()), reason, maybe(fault()));
  }

  private Ending.Fault fault() {
    return new Ending.Fault(oneOf(Ending.Fault.Kind.values()), maybe(side()));
  }

  private Event vacation() {
    Instant at = at();
    return new Event.VacationTaken(side(), at.plus(duration()).plusMillis(1), duration(), at);
  }

  private JournalEntry.Opened opened() {
    TimeControl control =
        TimeControl.parse(TIME_CONTROLS.get(random.nextInt(TIME_CONTROLS.size()))).orThrow();
    var setup =
        new GameSetup(
            GameId.random(random),
            Volcanoes.random(variant(), random),
            control,
            random.nextBoolean(),
            at(),
            oneOf(ClockStart.values()));
    return new JournalEntry.Opened(new Event.Created(setup), TestPlayers.PLAYERS);
  }

  private JournalEntry happened(Event event) {
    JournalEntry.Cause cause =
        new JournalEntry.Cause(side(), new UUID(random.nextLong(), random.nextLong()));
    return new JournalEntry.Happened(event, maybe(cause), duration());
  }

  private Turn turn() {
    return new Turn(
        IntStream.rangeClosed(0, random.nextInt(Variant.MAX_STEPS))
            .mapToObj(_ -> new Step(random.nextInt(128), random.nextInt(128)))
            .toList());
  }

  private SaltedCommitment saltedCommitment() {
    byte[] commitment = new byte[32];
    random.nextBytes(commitment);
    return new SaltedCommitment(Salt.random(random), Commitment.of(commitment));
  }

  private Variant variant() {
    return Variants.ALL.get(random.nextInt(Variants.ALL.size()));
  }

  private Side side() {
    return oneOf(Side.values());
  }

  private Instant at() {
    return Instant.ofEpochMilli(random.nextLong(1L << random.nextInt(1, 48)));
  }

  private Duration duration() {
    return Duration.ofMillis(random.nextLong(1L << random.nextInt(1, 40)));
  }

  private <T> T oneOf(T[] all) {
    return all[random.nextInt(all.length)];
  }

  private <T> Optional<T> maybe(T value) {
    return random.nextBoolean() ? Optional.of(value) : Optional.empty();
  }
}
