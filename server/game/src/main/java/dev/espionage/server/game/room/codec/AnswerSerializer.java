package dev.espionage.server.game.room.codec;

import dev.espionage.cluster.v1.CommonProto;
import dev.espionage.server.cluster.Form;
import dev.espionage.server.cluster.FormSerializer;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.Encoded;
import java.util.List;

/** Takes answers, and what is encoded for clients, from node to node. */
final class AnswerSerializer extends FormSerializer {
  private static final int IDENTIFIER = 4101;

  AnswerSerializer() {
    super(
        IDENTIFIER,
        List.of(
            Form.of(
                Answer.Accepted.class,
                _ -> CommonProto.Accepted.getDefaultInstance(),
                CommonProto.Accepted.parser(),
                _ -> new Answer.Accepted()),
            Form.of(
                Answer.Refused.class,
                refused -> Common.write(refused.refusal()),
                CommonProto.Refusal.parser(),
                refusal -> new Answer.Refused(Common.read(refusal))),
            Form.of(Encoded.class, Common::write, CommonProto.Encoded.parser(), Common::read)));
  }
}
