package dev.espionage.server.lobby;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.espionage.protocol.v1.Colour;
import dev.espionage.protocol.v1.CreateInvitation;
import dev.espionage.protocol.v1.RatingBand;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.lobby.Invitation.Conditions;
import dev.espionage.server.net.socket.InvalidField;
import java.time.Duration;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests of the conditions of an invitation as clients send them.
class InvitationReaderTest {
  private static final String PLAYER = "0123456789abcdef";

  private static Invitation.Request read(UnaryOperator<CreateInvitation.Builder> fields) {
    var create =
        CreateInvitation.newBuilder()
            .setVariant("small")
            .setTimeControl("600+5")
            .setColour(Colour.COLOUR_RANDOM);
    return InvitationReader.request(fields.apply(create).build());
  }

  private static Conditions conditions(UnaryOperator<CreateInvitation.Builder> fields) {
    return read(fields).conditions();
  }

  private static String complaint(UnaryOperator<CreateInvitation.Builder> fields) {
    Refusal refusal = catchThrowableOfType(InvalidField.class, () -> read(fields)).refusal();
    assertThat(refusal.code()).isEqualTo(Refusal.Code.MALFORMED);
    return refusal.message();
  }

  private static UnaryOperator<CreateInvitation.Builder> band(int min, int max) {
    return create -> create.setBand(RatingBand.newBuilder().setMin(min).setMax(max));
  }

  @Test
  void withoutFieldsThereAreNoConditions() {
    assertThat(conditions(create -> create)).isEqualTo(Conditions.NONE);
    assertThat(conditions(band(0, 0))).isEqualTo(Conditions.NONE);
  }

  @Test
  void allAreRead() {
    assertThat(
            conditions(create ->
                band(1400, 1600)
                    .apply(create)
                    .setRated(true)
                    .setToPlayerId(PLAYER)
                    .setValidMinutes(90)))
        .isEqualTo(
            new Conditions(
                true,
                new dev.espionage.server.game.rating.RatingBand(1400, 1600),
                Optional.of(new PlayerId(PLAYER)),
                Duration.ofMinutes(90)));
  }

  @ParameterizedTest
  @CsvSource({"0, 4000", "4000, 0", "1, 0", "1500, 1500", "4000, 4000"})
  void bands(int min, int max) {
    assertThat(conditions(band(min, max)).band())
        .isEqualTo(new dev.espionage.server.game.rating.RatingBand(min, max));
  }

  @ParameterizedTest
  @CsvSource({"0, 4001", "4001, 0", "1600, 1599", "-1, 0", "0, -1", "-2147483648, 1"})
  void noBands(int min, int max) {
    assertThat(complaint(band(min, max)))
        .isEqualTo("band: expected min and max from 0 (no end) to 4000, min no greater than max");
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 20_160})
  void theShortestAndTheLongestTime(int minutes) {
    assertThat(conditions(create -> create.setValidMinutes(minutes)).validity())
        .isEqualTo(Duration.ofMinutes(minutes));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4, 20_161, -1})
  void timesThatAreTooShortOrTooLong(int minutes) {
    assertThat(complaint(create -> create.setValidMinutes(minutes)))
        .isEqualTo("valid_minutes: expected 0 or from 5 to 20160");
  }

  @Test
  void players() {
    assertThat(complaint(create -> create.setToPlayerId("Anna")))
        .isEqualTo("to_player_id: expected 16 lower-case Crockford characters");
    assertThat(complaint(create -> create.setToPlayerId(PLAYER).setPrivate(true)))
        .isEqualTo("to_player_id: expected none with private: anyone who has the link may accept");
  }
}
