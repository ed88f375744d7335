package dev.espionage.server.browser.leak;

import dev.espionage.engine.board.Side;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Snapshot;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Searches every field of every frame, and every body, for secrets that its reader must not know.
final class SecretSearch {
  private static final Pattern RECORD = Pattern.compile("/api/games/(\\w+)\\.egr");
  private static final int OK = 200;

  /// The fields with cells, which [BoardJudge] judges one by one.
  private static final Pattern CELLS = Pattern.compile(".*/(board|fallen)");

  /// A secret that only its owner may receive, or nobody.
  private record Token(Secret secret, Optional<Recording> owner) {}

  private final Map<String, Map<Side, List<Secret>>> armies = new HashMap<>();
  private final Map<String, Long> ends = new HashMap<>();

  /// The games that some page has seen. When others end is not known.
  private final Set<String> seen = new HashSet<>();

  private final List<Token> tokens = new ArrayList<>();

  /// The sides of each page by all its frames: a page may know its army before the game begins.
  private final Map<Recording, Seats> seats = new HashMap<>();

  SecretSearch(Map<String, GameSecrets> games, List<Recording> recordings) {
    games.forEach((game, gameSecrets) ->
        armies.put(
            game,
            Map.of(
                Side.WHITE, gameSecrets.of(Side.WHITE), Side.BLACK, gameSecrets.of(Side.BLACK))));
    recordings.forEach(this::prepare);
  }

  private void prepare(Recording recording) {
    Seats told = new Seats();
    recording.frames().forEach(told::read);
    seats.put(recording, told);
    for (String token : recording.credentials()) {
      String what = "the credential of " + recording.page();
      tokens.add(new Token(Secret.token(what, token), Optional.empty()));
    }
    for (ServerFrame frame : recording.frames()) {
      String link = frame.getInvitationCreated().getLinkToken();
      if (!link.isEmpty()) {
        String what = "the link of " + recording.page();
        tokens.add(new Token(Secret.token(what, link), Optional.of(recording)));
      }
    }
    recording
        .received()
        .forEach(received ->
            received
                .frame()
                .flatMap(Parsing::snapshot)
                .ifPresent(snapshot -> prepare(snapshot, received.at())));
  }

  private void prepare(Snapshot snapshot, long at) {
    seen.add(snapshot.getGameId());
    if (Parsing.isRevealed(snapshot)) {
      ends.merge(snapshot.getGameId(), at, Math::min);
    }
  }

  /// Searches a frame that the judge has read.
  void in(ServerFrame frame, Recording recording, BoardJudge judge, Consumer<String> found) {
    if (!Fields.areAllKnown(frame)) {
      found.accept("a field that is not in the schema");
    }
    List<Secret> secrets = secrets(recording, judge::side, judge::isRevealed);
    for (Fields field : Fields.of(frame)) {
      if (!CELLS.matcher(field.path()).matches()) {
        in(
            field.content().toByteArray(),
            secrets,
            text -> found.accept(field.path() + ": " + text));
      }
    }
  }

  /// Searches the body of an answer.
  void in(Recording.Body body, Recording recording, Consumer<String> found) {
    Matcher record = RECORD.matcher(body.path());
    if (record.find() && body.status() == OK && isUnderWay(record.group(1), body.at())) {
      found.accept(body.path() + ": a record of a game that is not over");
    }
    Seats told = Objects.requireNonNull(seats.get(recording));
    List<Secret> secrets = secrets(recording, told::in, game -> isOver(game, body.at()));
    byte[] content = body.text().getBytes(StandardCharsets.UTF_8);
    in(content, secrets, text -> found.accept(body.path() + ": " + text));
  }

  private static void in(byte[] content, List<Secret> secrets, Consumer<String> found) {
    secrets.stream()
        .filter(secret -> secret.isIn(content))
        .forEach(secret -> found.accept(secret.what()));
  }

  private boolean isUnderWay(String game, long at) {
    return seen.contains(game) && !isOver(game, at);
  }

  private boolean isOver(String game, long at) {
    return ends.getOrDefault(game, Long.MAX_VALUE) < at;
  }

  private List<Secret> secrets(
      Recording reader, Function<String, Optional<Side>> own, Predicate<String> revealed) {
    List<Secret> secrets = new ArrayList<>();
    armies.forEach((game, sides) ->
        sides.forEach((side, hidden) -> {
          if (!revealed.test(game) && !own.apply(game).equals(Optional.of(side))) {
            secrets.addAll(hidden);
          }
        }));
    tokens.stream()
        .filter(token -> !token.owner().equals(Optional.of(reader)))
        .forEach(token -> secrets.add(token.secret()));
    return secrets;
  }
}
