package dev.espionage.server.browser.leak;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnknownFieldSet;
import dev.espionage.engine.board.Cell;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.protocol.v1.Error;
import dev.espionage.protocol.v1.GameInfo;
import dev.espionage.protocol.v1.GameList;
import dev.espionage.protocol.v1.GameSummary;
import dev.espionage.protocol.v1.History;
import dev.espionage.protocol.v1.Invitation;
import dev.espionage.protocol.v1.InvitationCreated;
import dev.espionage.protocol.v1.Lobby;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.Player;
import dev.espionage.protocol.v1.Pong;
import dev.espionage.protocol.v1.Result;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Snapshot;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/// A fault that a server might have.
///
/// @param finding a text that every finding about the fault contains
/// @param happens an action that makes the fault occur in a game
record ServerFault(String name, String finding, Consumer<StagedGame> happens) {
  private static final String TOKEN = "0123456789abcdefghjkmnpqrs";

  /// All faults.
  static final List<ServerFault> ALL =
      List.of(
          new ServerFault(
              "true board",
              "may see",
              game -> play(game, Viewer.WHITE, s -> s.setBoard(truth(game)))),
          new ServerFault(
              "spectator as player",
              "may see",
              game ->
                  play(
                      game,
                      Viewer.SPECTATOR,
                      s -> s.setBoard(game.snapshot(Viewer.WHITE, s.getTurn()).getBoard()))),
          new ServerFault(
              "unmasked too soon",
              "may see",
              game -> play(game, Viewer.WHITE, s -> s.setBoard(oneMore(game)))),
          new ServerFault(
              "fallen",
              "may see",
              game -> play(game, Viewer.SPECTATOR, s -> s.setFallen(fallen(game)))),
          new ServerFault(
              "steps",
              "steps",
              game ->
                  play(
                      game,
                      Viewer.BLACK,
                      s -> s.getLastTurnBuilder(0).setUnmasked(ByteString.copyFromUtf8("!")))),
          new ServerFault(
              "ended too soon",
              "no such end",
              game -> game.sends(Viewer.WHITE, snapshot(game.revealed(Result.RESULT_DRAW)))),
          new ServerFault(
              "aborted and shown",
              "may see",
              game -> game.sends(Viewer.WHITE, snapshot(game.revealed(Result.RESULT_NONE)))),
          new ServerFault(
              "deployment seen",
              "may see",
              game ->
                  play(
                      game,
                      Viewer.BLACK,
                      s -> s.setPhase(Phase.PHASE_DEPLOYMENT).setBoard(truth(game)))),
          new ServerFault("true past", "history", ServerFault::tellsThePast),
          new ServerFault(
              "salt",
              "the salt of BLACK",
              game ->
                  info(
                      game,
                      game.info(Viewer.WHITE)
                          .setYourSalt(StagedGame.bytes(game.salt(Side.BLACK))))),
          new ServerFault(
              "wrong side", "told to be BLACK", game -> info(game, game.info(Viewer.BLACK))),
          new ServerFault(
              "salt in a text",
              "the salt of WHITE",
              game ->
                  says(game, Viewer.SPECTATOR, HexFormat.of().formatHex(game.salt(Side.WHITE)))),
          new ServerFault(
              "setup in a text",
              "the deployment of WHITE",
              game -> says(game, Viewer.BLACK, "not against " + game.setup(Side.WHITE))),
          new ServerFault(
              "one rank in small letters",
              "the deployment of BLACK",
              game ->
                  says(
                      game,
                      Viewer.WHITE,
                      "front "
                          + game.setup(Side.BLACK).split("/", -1)[0].toLowerCase(Locale.ROOT))),
          new ServerFault(
              "army in a code",
              "the deployment of WHITE",
              game ->
                  game.sends(
                      Viewer.BLACK,
                      ServerFrame.newBuilder()
                          .setPong(
                              Pong.newBuilder().setPayload(ByteString.copyFromUtf8(code(game))))
                          .build())),
          new ServerFault("army in a list", "the deployment of WHITE", ServerFault::listsGames),
          new ServerFault("unknown field", "not in the schema", ServerFault::saysMoreThanTheSchema),
          new ServerFault(
              "text frame", "not of the protocol", game -> game.page(Viewer.WHITE).received(null)),
          new ServerFault(
              "damaged frame",
              "not of the protocol",
              game -> game.page(Viewer.WHITE).received(new byte[] {-1})),
          new ServerFault(
              "record too soon",
              "a game that is not over",
              game -> game.page(Viewer.WHITE).body("/api/games/" + game.id() + ".egr", 200, "")),
          new ServerFault(
              "army in a body",
              "the deployment of WHITE",
              game ->
                  game.page(Viewer.BLACK)
                      .body("/api/army", 200, String.join(",", code(game).split("")))),
          new ServerFault(
              "army among what another player keeps",
              "the deployment of WHITE",
              game -> keeps(game, Viewer.BLACK, Side.WHITE)),
          new ServerFault(
              "credential in a body", "the credential of white", ServerFault::tellsTheCredential),
          new ServerFault(
              "link in the lobby", "the link of white", ServerFault::listsAPrivateInvitation));

  @Override
  public String toString() {
    return name;
  }

  private static void play(StagedGame game, Viewer viewer, Consumer<Snapshot.Builder> slip) {
    Snapshot.Builder last = game.snapshot(viewer, game.played());
    slip.accept(last);
    game.sends(viewer, snapshot(last));
  }

  private static ServerFrame snapshot(Snapshot.Builder snapshot) {
    return ServerFrame.newBuilder().setSnapshot(snapshot).build();
  }

  private static void info(StagedGame game, GameInfo.Builder info) {
    game.sends(Viewer.WHITE, ServerFrame.newBuilder().setGameInfo(info).build());
  }

  private static void says(StagedGame game, Viewer viewer, String text) {
    Error.Builder error = Error.newBuilder().setMessage(text);
    game.sends(viewer, ServerFrame.newBuilder().setError(error).build());
  }

  private static ByteString truth(StagedGame game) {
    return StagedGame.bytes(game.at(game.played()).position().board().cells());
  }

  private static ByteString fallen(StagedGame game) {
    return StagedGame.bytes(game.at(game.played()).fallen().cells());
  }

  /// Returns White's board with one masked piece of Black marked as unmasked.
  private static ByteString oneMore(StagedGame game) {
    byte[] cells = game.snapshot(Viewer.WHITE, game.played()).getBoard().toByteArray();
    byte[] truth = truth(game).toByteArray();
    for (int square = cells.length - 1; square >= 0; square--) {
      if (cells[square] == 'x') {
        cells[square] = Cell.unmasked(truth[square]);
        return StagedGame.bytes(cells);
      }
    }
    throw new AssertionError("no masked piece of Black");
  }

  /// Returns White's army, with its letters encoded as digits.
  private static String code(StagedGame game) {
    StringBuilder code = new StringBuilder();
    for (char letter : game.setup(Side.WHITE).replace("/", "").toCharArray()) {
      code.append("CLPNGSEMH".indexOf(letter));
    }
    return code.toString();
  }

  private static void tellsThePast(StagedGame game) {
    History.Builder history =
        History.newBuilder()
            .setGameId(game.id())
            .addEntries(game.entry(Viewer.WHITE, game.played()).setBoard(truth(game)));
    game.sends(Viewer.WHITE, ServerFrame.newBuilder().setHistory(history).build());
  }

  private static void listsGames(StagedGame game) {
    GameList.Builder list = GameList.newBuilder();
    code(game)
        .chars()
        .forEach(digit -> list.addGames(GameSummary.newBuilder().setSpectators(digit)));
    game.sends(Viewer.BLACK, ServerFrame.newBuilder().setGameList(list).build());
  }

  private static void saysMoreThanTheSchema(StagedGame game) {
    UnknownFieldSet more =
        UnknownFieldSet.newBuilder()
            .addField(999, UnknownFieldSet.Field.newBuilder().addVarint(1).build())
            .build();
    Player.Builder player = Player.newBuilder().setUnknownFields(more);
    info(game, game.info(Viewer.WHITE).setBlack(player.setPlayerId("BLACK")));
  }

  /// Lists an army of this game among a player's saved deployments.
  static void keeps(StagedGame game, Viewer player, Side army) {
    String list = "{\"deployments\":[{\"setup\":\"%s\"}]}".formatted(game.setup(army));
    game.page(player).body("/api/deployments", 200, list);
  }

  private static void tellsTheCredential(StagedGame game) {
    game.page(Viewer.WHITE).credential(TOKEN);
    game.page(Viewer.WHITE).body("/api/sessions", 201, "{\"token\":\"" + TOKEN + "\"}");
  }

  private static void listsAPrivateInvitation(StagedGame game) {
    InvitationCreated.Builder created = InvitationCreated.newBuilder().setLinkToken(TOKEN);
    game.sends(Viewer.WHITE, ServerFrame.newBuilder().setInvitationCreated(created).build());
    Invitation.Builder listed = Invitation.newBuilder().setInvitationId(TOKEN);
    game.sends(
        Viewer.BLACK,
        ServerFrame.newBuilder().setLobby(Lobby.newBuilder().addInvitations(listed)).build());
  }
}
