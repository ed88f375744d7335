package dev.espionage.server.game.room.codec;

import dev.espionage.cluster.v1.CommonProto;
import dev.espionage.server.cluster.MessageCodec;
import dev.espionage.server.cluster.MessageCodecSerializer;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.EncodedMessage;
import java.util.List;

/// Serializes answers and encoded client messages between nodes.
final class AnswerSerializer extends MessageCodecSerializer {
  private static final int IDENTIFIER = 4101;

  AnswerSerializer() {
    super(
        IDENTIFIER,
        List.of(
            MessageCodec.of(
                Answer.Accepted.class,
                _ -> CommonProto.Accepted.getDefaultInstance(),
                CommonProto.Accepted.parser(),
                _ -> new Answer.Accepted()),
            MessageCodec.of(
                Answer.Refused.class,
                refused -> SharedFields.write(refused.refusal()),
                CommonProto.Refusal.parser(),
                refusal -> new Answer.Refused(SharedFields.read(refusal))),
            MessageCodec.of(
                EncodedMessage.class,
                SharedFields::write,
                CommonProto.Encoded.parser(),
                SharedFields::read)));
  }
}
