package dev.espionage.server.game.journal;

import com.google.protobuf.UnknownFieldSet;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.clock.ClockStart;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.GameSetup;
import dev.espionage.engine.play.Ending;
import dev.espionage.journal.v1.Created;
import dev.espionage.journal.v1.EndReason;
import dev.espionage.journal.v1.Ended;
import dev.espionage.journal.v1.Entry;
import dev.espionage.journal.v1.Seal;
import dev.espionage.journal.v1.Side;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;

/// Reads one entry: first checks that this version may, then reads its event.
final class EntryReader {
  /// The version of this reader, which `min_reader` must not exceed.
  static final int VERSION = 3;

  /// The first field number of an entry that belongs to events.
  static final int FIRST_EVENT = 6;

  private final Entry entry;
  private final int tag;
  private final EntryFields fields;

  private EntryReader(Entry entry) {
    this.entry = entry;
    this.tag = tag(entry);
    this.fields = new EntryFields(tag);
  }

  /// Reads an entry.
  ///
  /// @param players the lookup of a player by id
  static JournalEntry read(Entry entry, Function<PlayerId, Player> players)
      throws UnreadableEntryException {
    var reader = new EntryReader(entry);
    reader.requireKnown();
    return entry.hasCreated() ? reader.opened(entry.getCreated(), players) : reader.happened();
  }

  /// Returns the number of the event, known or not; 0 if there is none.
  private static int tag(Entry entry) {
    return entry.getUnknownFields().asMap().keySet().stream()
        .filter(number -> number >= FIRST_EVENT)
        .findFirst()
        .orElse(entry.getEventCase().getNumber());
  }

  private void requireKnown() throws UnreadableEntryException {
    int least = entry.getMinReader();
    if (Integer.compareUnsigned(least, VERSION) > 0) {
      throw UnreadableEntryException.unknown(
          tag,
          "it requires reader version %s, but this is version %d"
              .formatted(Integer.toUnsignedString(least), VERSION));
    }
    UnknownFieldSet unknown = entry.getUnknownFields();
    for (int number : unknown.asMap().keySet()) {
      if (Entry.getDescriptor().findFieldByNumber(number) != null) {
        throw UnreadableEntryException.damaged(
            "field %d of the entry has the wrong type".formatted(number));
      }
    }
    if (tag != entry.getEventCase().getNumber()) {
      throw UnreadableEntryException.unknown(
          tag, "this version does not know event %d".formatted(tag));
    }
    if (tag == 0) {
      throw UnreadableEntryException.damaged("the entry has no event");
    }
  }

  private JournalEntry opened(Created created, Function<PlayerId, Player> players)
      throws UnreadableEntryException {
    if (entry.hasCause()) {
      throw UnreadableEntryException.damaged("a Created entry must have no cause");
    }
    var setup =
        new GameSetup(
            fields.game("game_id", created.getGameId()),
            fields.volcanoes(fields.variant(created.getVariant()), created.getVolcanoes()),
            fields.timeControl(created.getTimeControl()),
            created.getRated(),
            at(),
            created.getUntimedStart() ? ClockStart.UNTIMED : ClockStart.TIMED);
    PlayerId white = fields.player("white_player_id", created.getWhitePlayerId());
    PlayerId black = fields.player("black_player_id", created.getBlackPlayerId());
    return new JournalEntry.Opened(
        new Event.Created(setup), new BySide<>(players.apply(white), players.apply(black)));
  }

  private JournalEntry happened() throws UnreadableEntryException {
    return new JournalEntry.Happened(
        event(at()), cause(), fields.duration("credit_ms", entry.getCreditMs()));
  }

  private Event event(Instant at) throws UnreadableEntryException {
    return switch (entry.getEventCase()) {
      case ACTIVATED -> new Event.Activated(at);
      case DEPLOYED -> deployed(at);
      case STARTED -> started(at);
      case TURN_PLAYED -> turnPlayed(at);
      case VACATION_TAKEN ->
          new Event.VacationTaken(
              side(entry.getVacationTaken().getSide()),
              fields.after(at, "until_epoch_ms", entry.getVacationTaken().getUntilEpochMs()),
              fields.duration("given_back_ms", entry.getVacationTaken().getGivenBackMs()),
              at);
      case ENDED -> new Event.Ended(ending(entry.getEnded()), at);
      case DRAW_OFFERED, DRAW_DECLINED, REMATCH_OFFERED, REMATCH_DECLINED, REMATCH_AGREED ->
          offer(at);
      case CREATED, EVENT_NOT_SET -> throw new IllegalStateException("handled by the caller");
    };
  }

  /// Reads an event about an offer of a draw or of a rematch.
  private Event offer(Instant at) throws UnreadableEntryException {
    return switch (entry.getEventCase()) {
      case DRAW_OFFERED -> new Event.DrawOffered(side(entry.getDrawOffered().getSide()), at);
      case DRAW_DECLINED -> new Event.DrawDeclined(side(entry.getDrawDeclined().getSide()), at);
      case REMATCH_OFFERED ->
          new Event.RematchOffered(side(entry.getRematchOffered().getSide()), at);
      case REMATCH_DECLINED ->
          new Event.RematchDeclined(side(entry.getRematchDeclined().getSide()), at);
      case REMATCH_AGREED ->
          new Event.RematchAgreed(
              fields.game("next_game_id", entry.getRematchAgreed().getNextGameId()), at);
      default -> throw new IllegalStateException("not an offer event");
    };
  }

  private Event started(Instant at) throws UnreadableEntryException {
    Seal white = entry.getStarted().getWhite();
    Seal black = entry.getStarted().getBlack();
    return new Event.Started(new BySide<>(fields.seal(white), fields.seal(black)), at);
  }

  private Event deployed(Instant at) throws UnreadableEntryException {
    var deployed = entry.getDeployed();
    Deployment deployment =
        fields.deployment(fields.variant(deployed.getVariant()), deployed.getPieces());
    return new Event.Deployed(side(deployed.getSide()), deployment, at);
  }

  private Event turnPlayed(Instant at) throws UnreadableEntryException {
    var played = entry.getTurnPlayed();
    Turn turn = fields.turn(played.getSteps());
    return new Event.TurnPlayed(
        side(played.getSide()), turn, fields.duration("lag_ms", played.getLagMs()), at);
  }

  private Ending ending(Ended ended) throws UnreadableEntryException {
    EndReason reason = ended.getReason();
    if (reason == EndReason.UNRECOGNIZED) {
      throw UnreadableEntryException.unknown(
          tag, "this version does not know the reason why the game ended");
    }
    Ending.Reason why =
        EntryEnums.reason(reason)
            .orElseThrow(() ->
                UnreadableEntryException.damaged("reason: expected the reason why the game ended"));
    if (ended.getClosed()) {
      return closed(ended, why);
    }
    return new Ending(sideIfSet(ended.getWinner()), why, fault(ended));
  }

  private Optional<Ending.Fault> fault(Ended ended) throws UnreadableEntryException {
    Optional<dev.espionage.engine.board.Side> side = sideIfSet(ended.getAtFault());
    return EntryEnums.FAULTS.read(ended.getFault()).map(kind -> new Ending.Fault(kind, side));
  }

  private Optional<dev.espionage.engine.board.Side> sideIfSet(Side side)
      throws UnreadableEntryException {
    return side == Side.SIDE_UNSPECIFIED ? Optional.empty() : Optional.of(side(side));
  }

  private static Ending closed(Ended ended, Ending.Reason why) throws UnreadableEntryException {
    if (why != Ending.Reason.ABORTED || ended.getWinner() != Side.SIDE_UNSPECIFIED) {
      throw UnreadableEntryException.damaged("closed: expected an aborted game");
    }
    return Ending.closed();
  }

  private dev.espionage.engine.board.Side side(Side side) throws UnreadableEntryException {
    return fields.side(side);
  }

  private Optional<JournalEntry.Cause> cause() throws UnreadableEntryException {
    return entry.hasCause() ? Optional.of(fields.cause(entry.getCause())) : Optional.empty();
  }

  private Instant at() throws UnreadableEntryException {
    if (!entry.hasAtEpochMs() || entry.getAtEpochMs() < 0) {
      throw UnreadableEntryException.damaged("at_epoch_ms: expected milliseconds since 1970");
    }
    return Instant.ofEpochMilli(entry.getAtEpochMs());
  }
}
