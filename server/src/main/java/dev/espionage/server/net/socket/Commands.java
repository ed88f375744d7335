package dev.espionage.server.net.socket;

import dev.espionage.server.chat.ChatDesk;
import dev.espionage.server.computer.ComputerGames;
import dev.espionage.server.game.feed.Subscriptions;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.Encoded;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.kernel.RefusalCode;
import dev.espionage.server.lobby.Lobby;
import dev.espionage.server.lobby.LobbySeat;
import dev.espionage.server.pairing.Pairing;
import dev.espionage.server.social.FriendsSeat;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Carries out what a client asks. Owned by the connection's event loop. */
final class Commands {
  private static final int LISTED_GAMES = 50;

  private static final Refusal HELLO_AGAIN =
      Refusal.of(RefusalCode.HELLO_EXPECTED, "Hello was said: expected it only once");

  private static final Refusal NO_SESSION =
      Refusal.of(
          RefusalCode.SESSION_REQUIRED,
          "this needs a session: POST /api/sessions, then connect again");

  private final SocketServices services;
  private final Optional<Player> player;
  private final Answers answers;
  private final Subscriptions subscriptions;
  private final LobbySeat lobbySeat;
  private final Optional<FriendsSeat> friendsSeat;
  private final ChatDesk chat;
  private final Supplier<Duration> lag;

  Commands(
      SocketServices services,
      Optional<Player> player,
      Answers answers,
      Subscriptions subscriptions,
      Supplier<Duration> lag) {
    this.services = services;
    this.player = player;
    this.answers = answers;
    this.subscriptions = subscriptions;
    this.lobbySeat = new LobbySeat(services.lobby(), player, answers);
    this.friendsSeat =
        player
            .filter(you -> !you.guest())
            .map(you -> new FriendsSeat(services.presence(), you.id(), answers));
    this.chat = new ChatDesk(services, player, answers);
    this.lag = lag;
  }

  /** Answers Hello; {@code failed} is run if that is not possible now. */
  void greet(int request, Runnable failed) {
    answers.when(
        () ->
            player
                .map(you -> services.rooms().unfinished(you.id()))
                .orElse(CompletableFuture.completedStage(List.of())),
        games -> {
          answers.send(
              ServerFrames.welcome(
                  request,
                  new Greeting(
                      services.config().socket(),
                      services.config().guest(),
                      services.clock().instant(),
                      player,
                      services.computers().levels(),
                      games)));
          services.connections().announcements().ifPresent(answers::send);
        },
        () -> {
          failed.run();
          answers.unavailable(request);
        });
  }

  void execute(int request, Command command) {
    switch (command) {
      case Command.Hello _ -> answers.refused(request, HELLO_AGAIN);
      case Command.Ping(var payload) ->
          answers.send(ServerFrames.pong(request, payload, services.clock().instant()));
      case Command.Watch(var game) -> subscriptions.watch(request, game);
      case Command.Unwatch(var game) -> {
        subscriptions.unwatch(game);
        answers.send(ServerFrames.done(request));
      }
      case Command.Leave leave -> member(request, you -> leave(request, you, leave));
      case Command.Play play -> member(request, you -> play(request, you, play));
      case Command.History history -> history(request, history);
      case Command.CreateInvitation create -> member(request, you -> create(request, you, create));
      case Command.CancelInvitation(var id, var invitation) ->
          member(
              request,
              you -> settle(request, () -> services.lobby().cancel(you.id(), id, invitation)));
      case Command.AcceptInvitation accept -> member(request, you -> accept(request, you, accept));
      case Command.WatchLobby _ -> lobbySeat.watch(request);
      case Command.UnwatchLobby _ -> {
        lobbySeat.unwatch();
        answers.send(ServerFrames.done(request));
      }
      case Command.WatchFriends _ -> member(request, _ -> watchFriends(request));
      case Command.UnwatchFriends _ -> {
        friendsSeat.ifPresent(Seat::unwatch);
        answers.send(ServerFrames.done(request));
      }
      case Command.ListGames(boolean mine) -> list(request, mine);
      case Command.SeekGame seek -> member(request, you -> seek(request, you, seek));
      case Command.PlayComputer play -> member(request, you -> playComputer(request, you, play));
      case Command.StopSeeking _ ->
          member(request, you -> settle(request, () -> services.pairing().stop(you.id())));
      case Command.Chat asked -> chat.execute(request, asked, () -> noSession(request));
    }
  }

  /** The connection is over. */
  void close() {
    lobbySeat.unwatch();
    friendsSeat.ifPresent(Seat::unwatch);
    chat.close();
    subscriptions.close();
  }

  private void member(int request, Consumer<Player> then) {
    player.ifPresentOrElse(then, () -> noSession(request));
  }

  private void noSession(int request) {
    answers.refused(request, NO_SESSION);
  }

  private void watchFriends(int request) {
    friendsSeat.ifPresentOrElse(
        seat -> seat.watch(request),
        () ->
            answers.refused(
                request,
                Refusal.of(
                    RefusalCode.ACCOUNT_REQUIRED, "a guest has no friends: expected an account")));
  }

  private void play(int request, Player you, Command.Play play) {
    settle(
        request,
        () -> services.rooms().submit(play.game(), you.id(), play.id(), play.request(), lag.get()));
  }

  private void leave(int request, Player you, Command.Leave leave) {
    subscriptions.unwatch(leave.game());
    settle(request, () -> services.rooms().leave(leave.game(), you.id()));
  }

  private void settle(int request, Supplier<CompletionStage<Answer>> asked) {
    answers.when(
        request,
        asked,
        answer -> {
          switch (answer) {
            case Answer.Accepted _ -> answers.send(ServerFrames.done(request));
            case Answer.Refused(var refusal) -> answers.refused(request, refusal);
          }
        });
  }

  private void history(int request, Command.History history) {
    answers.when(
        request,
        () -> services.rooms().history(history.game(), player.map(Player::id), history.fromTurn()),
        page ->
            page.ifPresentOrElse(
                found -> answers.send(ServerFrames.history(request, found)),
                () -> answers.notFound(request)));
  }

  private void create(int request, Player you, Command.CreateInvitation create) {
    answers.when(
        request,
        () -> services.lobby().create(you, create.id(), create.request()),
        answer -> {
          switch (answer) {
            case Lobby.CreateAnswer.Created created ->
                answers.send(ServerFrames.invitationCreated(request, created));
            case Lobby.CreateAnswer.Refused(var refusal) -> answers.refused(request, refusal);
          }
        });
  }

  private void accept(int request, Player you, Command.AcceptInvitation accept) {
    answers.when(
        request,
        () -> services.lobby().accept(you, accept.id(), accept.invitation()),
        answer -> {
          switch (answer) {
            case Lobby.AcceptAnswer.Begun(var game) ->
                answers.send(ServerFrames.gameCreated(request, game));
            case Lobby.AcceptAnswer.Refused(var refusal) -> answers.refused(request, refusal);
          }
        });
  }

  private void seek(int request, Player you, Command.SeekGame seek) {
    answers.when(
        request,
        () -> services.pairing().seek(you, seek.id(), seek.request()),
        answer -> {
          switch (answer) {
            case Pairing.SeekAnswer.Found(var status) ->
                answers.send(ServerFrames.pairing(request, status));
            case Pairing.SeekAnswer.Refused(var refusal) -> answers.refused(request, refusal);
          }
        });
  }

  private void playComputer(int request, Player you, Command.PlayComputer play) {
    answers.when(
        request,
        () -> services.computers().play(you, play.id(), play.request()),
        answer -> {
          switch (answer) {
            case ComputerGames.Answer.Begun(var game) ->
                answers.send(ServerFrames.gameCreated(request, game));
            case ComputerGames.Answer.Refused(var refusal) -> answers.refused(request, refusal);
          }
        });
  }

  private void list(int request, boolean mine) {
    if (mine) {
      member(request, you -> list(request, () -> services.rooms().gamesOf(you.id())));
    } else {
      list(request, () -> services.rooms().liveGames(LISTED_GAMES));
    }
  }

  private void list(int request, Supplier<CompletionStage<List<Encoded>>> asked) {
    answers.when(request, asked, games -> answers.send(ServerFrames.gameList(request, games)));
  }
}
