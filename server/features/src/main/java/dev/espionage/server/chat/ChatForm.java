package dev.espionage.server.chat;

import dev.espionage.cluster.v1.NoticeProto;
import dev.espionage.server.chat.Line.Remark;
import dev.espionage.server.cluster.Constants;
import dev.espionage.server.cluster.Form;
import dev.espionage.server.game.room.codec.Common;
import dev.espionage.server.kernel.PlayerId;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Collectors;

/** A line of a chat as it goes from node to node. */
public final class ChatForm {
  private static final Constants<ChatRoom, NoticeProto.ChatRoom> ROOMS =
      new Constants<>(ChatRoom.class, NoticeProto.ChatRoom.class, "CHAT_ROOM_");

  /** The form of the notice. */
  public static final Form<NewLine> FORM =
      Form.of(
          "Said", NewLine.class, ChatForm::write, NoticeProto.ChatSaid.parser(), ChatForm::read);

  private ChatForm() {}

  private static NoticeProto.ChatSaid write(NewLine line) {
    var written =
        NoticeProto.ChatSaid.newBuilder()
            .setGameId(line.game().text())
            .setRoom(ROOMS.write(line.room()))
            .setNumber(line.line().number())
            .addAllDeaf(line.deaf().stream().map(PlayerId::value).toList());
    line.line().said().ifPresent(said -> add(written, said));
    return written.build();
  }

  private static void add(NoticeProto.ChatSaid.Builder line, Line.Said said) {
    line.setAuthor(Common.write(said.author())).setAtEpochMs(said.at().toEpochMilli());
    var _ =
        switch (said.remark()) {
          case Remark.Written(ChatText text) -> line.setText(text.reveal());
          case Remark.ReadyMade(Phrase phrase) -> line.setPhrase(phrase.number());
        };
  }

  private static NewLine read(NoticeProto.ChatSaid written) {
    return new NewLine(
        Common.game(written.getGameId()),
        ROOMS.require(written.getRoom()),
        new Line(written.getNumber(), said(written)),
        written.getDeafList().stream().map(PlayerId::new).collect(Collectors.toSet()));
  }

  /** Empty also for a phrase that only a newer node knows. */
  private static Optional<Line.Said> said(NoticeProto.ChatSaid written) {
    Optional<Remark> remark =
        written.getText().isEmpty()
            ? Phrase.of(written.getPhrase()).map(Remark.ReadyMade::new)
            : Optional.of(new Remark.Written(ChatText.known(written.getText())));
    return remark
        .filter(_ -> written.hasAuthor())
        .map(said ->
            new Line.Said(
                Common.read(written.getAuthor()),
                Instant.ofEpochMilli(written.getAtEpochMs()),
                said));
  }
}
