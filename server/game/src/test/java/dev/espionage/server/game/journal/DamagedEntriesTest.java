package dev.espionage.server.game.journal;

import static dev.espionage.server.game.journal.StoredEntries.created;
import static dev.espionage.server.game.journal.StoredEntries.decode;
import static dev.espionage.server.game.journal.StoredEntries.deployed;
import static dev.espionage.server.game.journal.StoredEntries.ended;
import static dev.espionage.server.game.journal.StoredEntries.turn;
import static dev.espionage.server.game.journal.StoredEntries.unknown;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import com.google.protobuf.Descriptors.FieldDescriptor.JavaType;
import com.google.protobuf.Message;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Variants;
import dev.espionage.journal.v1.Cause;
import dev.espionage.journal.v1.Entry;
import dev.espionage.journal.v1.Side;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Tests that bytes which no version wrote are refused with a reason that quotes none of them.
class DamagedEntriesTest {
  /// The fields whose absence has a meaning.
  private static final Set<String> OPTIONAL =
      Set.of(
          "espionage.journal.v1.Entry.cause",
          "espionage.journal.v1.Entry.min_reader",
          "espionage.journal.v1.Entry.credit_ms",
          "espionage.journal.v1.Created.untimed_start",
          "espionage.journal.v1.VacationTaken.given_back_ms",
          "espionage.journal.v1.TurnPlayed.lag_ms",
          "espionage.journal.v1.Ended.winner",
          "espionage.journal.v1.Ended.closed",
          "espionage.journal.v1.Ended.fault",
          "espionage.journal.v1.Ended.at_fault");

  static Stream<Entry> oneOfEach() {
    return StoredEntries.oneOfEach();
  }

  private static void assertDamaged(Message entry, String reason) {
    assertThat(decode(entry)).isEqualTo(new DecodedEntry.DamagedEntry(reason));
  }

  private static ByteString bytes(int... values) {
    byte[] bytes = new byte[values.length];
    for (int i = 0; i < values.length; i++) {
      bytes[i] = (byte) values[i];
    }
    return ByteString.copyFrom(bytes);
  }

  @ParameterizedTest
  @MethodSource("oneOfEach")
  void nothingThatIsRequiredMayBeMissing(Entry entry) {
    assertThat(lessOne(entry))
        .isNotEmpty()
        .allSatisfy(less -> assertThat(decode(less)).isInstanceOf(DecodedEntry.DamagedEntry.class));
  }

  /// Returns copies of the message, each without one of the required fields.
  private static Stream<Message> lessOne(Message message) {
    return message.getAllFields().keySet().stream()
        .flatMap(field -> {
          Stream<Message> gone =
              OPTIONAL.contains(field.getFullName())
                  ? Stream.empty()
                  : Stream.of(message.toBuilder().clearField(field).build());
          Stream<Message> less =
              field.getJavaType() == JavaType.MESSAGE
                  ? lessOne((Message) message.getField(field))
                      .map(inner -> message.toBuilder().setField(field, inner).build())
                  : Stream.empty();
          return Stream.concat(gone, less);
        });
  }

  @ParameterizedTest
  @MethodSource("oneOfEach")
  void anEntryThatWasCutOffIsNeverTakenForTheWholeOne(Entry entry) {
    byte[] bytes = entry.toByteArray();
    for (int length = 0; length < bytes.length; length++) {
      assertThat(JournalCodec.decode(Arrays.copyOf(bytes, length), RoundTripTest::player))
          .as("%d bytes of %d", length, bytes.length)
          .isNotEqualTo(decode(entry));
    }
  }

  @Test
  void bytesThatAreNoEntryAreDamaged() {
    assertThat(JournalCodec.decode(new byte[] {1, 2, 3}, RoundTripTest::player))
        .isEqualTo(
            new DecodedEntry.DamagedEntry("the bytes are not an entry of espionage.journal.v1"));
    assertThat(JournalCodec.decode(new byte[0], RoundTripTest::player))
        .isEqualTo(new DecodedEntry.DamagedEntry("the entry has no event"));
    assertDamaged(
        Entry.newBuilder().setUnknownFields(unknown(Entry.STARTED_FIELD_NUMBER)).build(),
        "field 9 of the entry has the wrong type");
  }

  @Test
  @SuppressWarnings("AvoidValueSetter") // values that the enum does not have
  void valuesThatCannotBeAreDamaged() {
    assertDamaged(
        StoredEntries.of(Entry.EventCase.DRAW_OFFERED).setAtEpochMs(-1).build(),
        "at_epoch_ms: expected milliseconds since 1970");
    assertDamaged(turn(turn -> turn.setLagMs(-1)), "lag_ms: expected 0 or more");
    assertDamaged(turn(turn -> turn.setSideValue(3)), "side: expected white or black");
    assertDamaged(ended(ended -> ended.setWinnerValue(3)), "side: expected white or black");
    assertDamaged(
        ended(ended -> ended.setReasonValue(3).setClosed(true)),
        "closed: expected an aborted game");
    assertDamaged(
        StoredEntries.of(Entry.EventCase.DRAW_OFFERED)
            .setCause(Cause.newBuilder().setSide(Side.SIDE_WHITE).setCommandId(bytes(1, 2)))
            .build(),
        "command_id: expected 16 bytes");
  }

  @Test
  void stepsThatCannotBeAreDamaged() {
    for (int squares : new int[] {1, 3, 18}) {
      assertDamaged(
          turn(turn -> turn.setSteps(bytes(new int[squares]))), "steps: expected 1 to 8 pairs");
    }
    assertDamaged(
        turn(turn -> turn.setSteps(bytes(0, 128))), "steps: expected squares from 0 to 127");
  }

  @Test
  void aGameThatCannotBeIsDamaged() {
    assertDamaged(
        created(created -> created.setGameId("0123456789abcdeu")),
        "game_id: expected 16 Crockford characters");
    assertDamaged(
        created(created -> created.setBlackPlayerId("nobody")),
        "black_player_id: expected 16 Crockford characters");
    assertDamaged(
        created(created -> created.setTimeControl("600+")),
        "time_control: expected a form such as 600+5");
    for (int[] squares : new int[][] {{100}, {255}, {44, 43}, {1, 2, 3, 4}}) {
      assertDamaged(
          created(created -> created.setVolcanoes(bytes(squares))),
          "volcanoes: expected squares in order, legal for the variant");
    }
    assertDamaged(
        StoredEntries.of(Entry.EventCase.CREATED)
            .setCause(Cause.newBuilder().setSide(Side.SIDE_WHITE).setCommandId(bytes(1, 2)))
            .build(),
        "a Created entry must have no cause");
  }

  @Test
  void whatIsWrongWithADeploymentShowsNoPiece() {
    String setup =
        Deployment.random(Variants.SMALL, new SplittableRandom(5)).setup().replace("/", "");
    for (String wrong : List.of("X" + setup.substring(1), "H".repeat(16), "\u00ff".repeat(8))) {
      assertDamaged(
          deployed(d -> d.setVariant("small").setPieces(ByteString.copyFromUtf8(wrong))),
          "pieces: expected the whole army");
    }
    assertDamaged(
        deployed(d -> d.setVariant("fast").setPieces(ByteString.copyFromUtf8(setup))),
        "pieces: expected 30 bytes");
  }

  @Test
  void aSaltOfAnotherLengthIsDamagedAndNotShown() {
    var started = StoredEntries.of(Entry.EventCase.STARTED);
    started.getStartedBuilder().getBlackBuilder().setSalt(bytes(1, 2, 3));
    assertDamaged(started.build(), "salt: expected 32 bytes");
  }
}
