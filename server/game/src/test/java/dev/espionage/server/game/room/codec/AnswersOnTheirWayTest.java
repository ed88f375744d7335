package dev.espionage.server.game.room.codec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.play.TurnRule;
import dev.espionage.engine.play.TurnVerdict;
import dev.espionage.server.cluster.SerializationCheck;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.Refusal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/// Tests that answers survive the way between nodes.
class AnswersOnTheirWayTest {
  private static List<Refusal> refusals() {
    List<Refusal> refusals = new ArrayList<>();
    Arrays.stream(Refusal.Code.values())
        .forEach(code -> refusals.add(Refusal.of(code, "wrong: " + code)));
    refusals.add(Refusal.of(Refusal.Code.BUSY, "later").retryAfter(Duration.ofMillis(1_500)));
    for (TurnRule rule : TurnRule.values()) {
      refusals.add(Refusal.illegalTurn(new TurnVerdict.Illegal(OptionalInt.empty(), rule), "no"));
      refusals.add(Refusal.illegalTurn(new TurnVerdict.Illegal(OptionalInt.of(0), rule), "no"));
    }
    return refusals;
  }

  @Test
  void everyAnswerArrivesAsItWasSent() throws Exception {
    List<Object> messages = new ArrayList<>();
    messages.add(new Answer.Accepted());
    refusals().forEach(refusal -> messages.add(new Answer.Refused(refusal)));
    messages.add(EncodedMessage.owning(new byte[] {0, -1, 7}));
    try (var serializationCheck = new SerializationCheck()) {
      serializationCheck.check(
          new SerializationCheck.Samples(List.of(Answer.class, EncodedMessage.class), messages));
    }
  }

  @Test
  void aReasonOfANewerNodeMayPass() throws Exception {
    var written =
        SharedFields.write(Refusal.of(Refusal.Code.BUSY, "new")).toBuilder().setCodeValue(999);
    Refusal read = SharedFields.read(written.build());
    assertThat(read).isEqualTo(Refusal.of(Refusal.Code.UNAVAILABLE, "new"));
  }
}
