package dev.espionage.server.chat;

import dev.espionage.cluster.v1.NoticeProto;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.chat.ChatEntry.Remark;
import dev.espionage.server.cluster.MessageCodec;
import dev.espionage.server.cluster.Notice;
import dev.espionage.server.game.room.codec.SharedFields;
import dev.espionage.server.kernel.EnumMapping;
import dev.espionage.server.kernel.PlayerId;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// A new chat line, which is durable.
///
/// @param hiddenFrom the players who must not see the line although they may read the room
public record NewChatEntry(GameId game, ChatRoom room, ChatEntry line, Set<PlayerId> hiddenFrom)
    implements Notice {
  private static final EnumMapping<ChatRoom, NoticeProto.ChatRoom> ROOMS =
      new EnumMapping<>(ChatRoom.class, NoticeProto.ChatRoom.class, "CHAT_ROOM_");

  /// Serializes new lines between nodes.
  public static final MessageCodec<NewChatEntry> CODEC =
      MessageCodec.of(
          "Said",
          NewChatEntry.class,
          NewChatEntry::write,
          NoticeProto.ChatSaid.parser(),
          NewChatEntry::read);

  public NewChatEntry {
    hiddenFrom = Set.copyOf(hiddenFrom);
  }

  private NoticeProto.ChatSaid write() {
    var written =
        NoticeProto.ChatSaid.newBuilder()
            .setGameId(game.text())
            .setRoom(ROOMS.write(room))
            .setNumber(line.number())
            .addAllDeaf(hiddenFrom.stream().map(PlayerId::value).toList());
    line.said().ifPresent(said -> add(written, said));
    return written.build();
  }

  private static void add(NoticeProto.ChatSaid.Builder line, ChatEntry.Said said) {
    line.setAuthor(SharedFields.write(said.author())).setAtEpochMs(said.at().toEpochMilli());
    var _ =
        switch (said.remark()) {
          case Remark.Written(ChatText text) -> line.setText(text.reveal());
          case Remark.CannedPhrase(ChatPhrase phrase) -> line.setPhrase(phrase.number());
        };
  }

  private static NewChatEntry read(NoticeProto.ChatSaid written) {
    return new NewChatEntry(
        SharedFields.game(written.getGameId()),
        ROOMS.require(written.getRoom()),
        new ChatEntry(written.getNumber(), said(written)),
        written.getDeafList().stream().map(PlayerId::new).collect(Collectors.toSet()));
  }

  /// Reads the content of a line; empty also for a phrase that only newer nodes know.
  private static Optional<ChatEntry.Said> said(NoticeProto.ChatSaid written) {
    Optional<Remark> remark =
        written.getText().isEmpty()
            ? ChatPhrase.of(written.getPhrase()).map(Remark.CannedPhrase::new)
            : Optional.of(new Remark.Written(ChatText.known(written.getText())));
    return remark
        .filter(_ -> written.hasAuthor())
        .map(said ->
            new ChatEntry.Said(
                SharedFields.read(written.getAuthor()),
                Instant.ofEpochMilli(written.getAtEpochMs()),
                said));
  }
}
