package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.protocol.v1.Colour;
import dev.espionage.protocol.v1.CreateInvitation;
import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.InvitationCreated;
import dev.espionage.protocol.v1.RatingBand;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Session;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Tests, over HTTP, what links show before they are opened.
class SharedLinksTest {
  private static final String UNKNOWN = "zzzzzzzzzzzzzzzz";
  private static final Pattern IMAGE =
      Pattern.compile("<meta property=\"og:image\" content=\"http://[^/\"]+(/[^\"]+)\"");

  private final WholeServer server = new WholeServer(7);

  @AfterEach
  void stop() {
    server.close();
  }

  private String page(String path) {
    HttpResponse<String> page = server.send(server.request(path));
    assertThat(page.statusCode()).isEqualTo(200);
    return page.body();
  }

  private HttpResponse<byte[]> picture(String path) {
    return server.sendForBytes(server.request(path));
  }

  /// Asserts that the page names a picture of the promised size, and returns its path.
  private String pictureOf(String path) throws IOException {
    Matcher image = IMAGE.matcher(page(path));
    assertThat(image.find()).isTrue();
    HttpResponse<byte[]> picture = picture(image.group(1));
    assertThat(picture.statusCode()).isEqualTo(200);
    assertThat(picture.headers().firstValue("content-type")).contains("image/png");
    assertThat(picture.headers().firstValue("cross-origin-resource-policy"))
        .contains("cross-origin");
    BufferedImage drawn = ImageIO.read(new ByteArrayInputStream(picture.body()));
    assertThat(List.of(drawn.getWidth(), drawn.getHeight())).containsExactly(1200, 630);
    return image.group(1);
  }

  /// Lets the answers that the server keeps for some seconds become old.
  private void forget() {
    server.clock.pass(Duration.ofSeconds(3));
  }

  private InvitationCreated invite(
      Session inviter, UnaryOperator<CreateInvitation.Builder> conditions) {
    ServerFrame created =
        server
            .connect(inviter)
            .ask(
                CommandMessages.invitation(
                    "small",
                    "600+5",
                    create ->
                        conditions.apply(create.setColour(Colour.COLOUR_WHITE).setPrivate(true))));
    assertThat(created.hasInvitationCreated()).as("%s", created).isTrue();
    return created.getInvitationCreated();
  }

  private static String id(InvitationCreated invitation) {
    return invitation.getInvitation().getInvitationId();
  }

  private HttpResponse<String> terms(String invitation, Optional<Session> caller) {
    HttpRequest.Builder request = server.request("/api/invitations/" + invitation);
    caller.ifPresent(who -> request.header("Authorization", "Bearer " + who.getToken()));
    return server.send(request);
  }

  /// Asserts that the invitation's page, picture and terms are those of an unknown link.
  private void assertDoesNotExist(String invitation, Optional<Session> caller) {
    assertThat(page("/invite/" + invitation)).isEqualTo(page("/invite/" + UNKNOWN));
    String picture = "/picture/invite/%s.png";
    HttpResponse<byte[]> hidden = picture(picture.formatted(invitation));
    HttpResponse<byte[]> unknown = picture(picture.formatted(UNKNOWN));
    assertThat(hidden.statusCode()).isEqualTo(404);
    assertThat(hidden.body()).isEqualTo(unknown.body());
    assertThat(hidden.headers()).isEqualTo(unknown.headers());
    assertThat(terms(invitation, caller).body()).isEqualTo(terms(UNKNOWN, caller).body());
    assertThat(terms(invitation, caller).statusCode()).isEqualTo(404);
  }

  @Test
  void theFirstPageAndAllOthersShowTheGame() throws IOException {
    assertThat(pictureOf("/")).isEqualTo("/picture/site.png");
    assertThat(page("/"))
        .contains("<title>Espionage</title>")
        .containsOnlyOnce("name=\"description\"")
        .contains("<meta name=\"twitter:card\" content=\"summary_large_image\" />");
    assertThat(page("/rules")).isEqualTo(page("/"));
    assertThat(page("/game/" + UNKNOWN)).isEqualTo(page("/"));
    assertThat(page("/player/" + UNKNOWN)).isEqualTo(page("/"));
    assertThat(page("/replay/nothing")).isEqualTo(page("/"));
  }

  @Test
  void anOpenInvitationShowsWhoInvitesOnWhatTerms() throws IOException {
    Session anna = server.guest("Anna");
    InvitationCreated invitation = invite(anna, create -> create);
    String name = anna.getPlayer().getName();
    assertThat(page("/invite/" + id(invitation)))
        .contains("<title>" + name + " invites you to a game of Espionage</title>")
        .contains("Small Espionage, 10+5, casual. You play Black.");
    assertThat(pictureOf("/invite/" + id(invitation)))
        .isEqualTo("/picture/invite/" + id(invitation) + ".png");
    String upper = ("/invite/" + id(invitation)).toUpperCase(Locale.ROOT);
    for (String mark : List.of("", ".", ")", "%22", "%E2%80%8B", "%23", "&fbclid=IwAR0")) {
      assertThat(page(upper + mark)).isEqualTo(page("/invite/" + id(invitation)));
    }
    HttpResponse<String> terms = terms(id(invitation), Optional.empty());
    assertThat(terms.statusCode()).isEqualTo(200);
    assertThat(terms.body()).contains(name, "600+5").doesNotContain(invitation.getLinkToken());
  }

  @Test
  void aUsedInvitationIsAnUnknownOne() {
    InvitationCreated invitation = invite(server.guest("Anna"), create -> create);
    Session boris = server.guest("Boris");
    assertThat(
            server
                .connect(boris)
                .ask(CommandMessages.acceptLink(invitation.getLinkToken()))
                .hasGameCreated())
        .isTrue();
    assertDoesNotExist(id(invitation), Optional.empty());
    assertDoesNotExist(id(invitation), Optional.of(boris));
  }

  @Test
  void anExpiredInvitationIsAnUnknownOne() {
    InvitationCreated invitation =
        invite(server.guest("Anna"), create -> create.setValidMinutes(5));
    server.clock.pass(Duration.ofMinutes(5));
    assertDoesNotExist(id(invitation), Optional.empty());
  }

  @Test
  void anInvitationDoesNotExistOutsideItsBand() {
    var accounts = new AccountClient(server);
    Session anna = accounts.registered("Anna").getSession();
    Session boris = accounts.registered("Boris").getSession();
    Session guest = server.guest("Clara");
    var band = RatingBand.newBuilder().setMin(1800);
    String rated = id(invite(anna, create -> create.setRated(true).setBand(band)));
    String banded = id(invite(anna, create -> create.setBand(band)));
    for (Optional<Session> outsider :
        List.of(Optional.<Session>empty(), Optional.of(guest), Optional.of(boris))) {
      assertDoesNotExist(rated, outsider);
      assertDoesNotExist(banded, outsider);
      assertThat(visit(rated, outsider, "{}").statusCode()).isEqualTo(404);
      assertThat(visit(rated, outsider, "{}").body())
          .isEqualTo(visit(UNKNOWN, outsider, "{}").body());
    }
  }

  @Test
  void aRatedInvitationTellsEverybodyThatItNeedsAnAccount() {
    var accounts = new AccountClient(server);
    Session anna = accounts.registered("Anna").getSession();
    Session boris = accounts.registered("Boris").getSession();
    String rated = id(invite(anna, create -> create.setRated(true)));
    for (Optional<Session> viewer :
        List.of(
            Optional.<Session>empty(), Optional.of(server.guest("Clara")), Optional.of(boris))) {
      assertThat(terms(rated, viewer).body()).contains("Anna", "\"rated\":true");
    }
    assertThat(page("/invite/" + rated)).isEqualTo(page("/invite/" + UNKNOWN));
  }

  @Test
  void theHostAloneLearnsAtWhichLessonTheHolderOfThePlaceIs() {
    Session anna = server.guest("Anna");
    InvitationCreated invitation = invite(anna, create -> create);
    Session boris = server.guest("Boris");
    Session clara = server.guest("Clara");
    String asks = "{\"linkToken\": \"%s\", \"lesson\": 3}".formatted(invitation.getLinkToken());
    assertThat(visit(id(invitation), Optional.of(boris), asks).body()).contains("PLACE_YOURS");
    assertThat(visit(id(invitation), Optional.of(clara), asks).body())
        .contains("PLACE_TAKEN")
        .doesNotContain("Boris", "lesson", "visitor");
    assertThat(visit(id(invitation), Optional.of(anna), "{}").body())
        .contains("Boris", "\"lesson\":3");
    ServerFrame refused =
        server.connect(clara).ask(CommandMessages.acceptLink(invitation.getLinkToken()));
    assertThat(refused.getError().getCode()).isEqualTo(ErrorCode.ERROR_CODE_BUSY);
    assertThat(visit(id(invitation), Optional.of(boris), "{\"lesson\": 100}").statusCode())
        .isEqualTo(400);
  }

  private HttpResponse<String> visit(String invitation, Optional<Session> caller, String body) {
    HttpRequest.Builder request =
        server
            .request("/api/invitations/" + invitation + "/visit")
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body));
    caller.ifPresent(who -> request.header("Authorization", "Bearer " + who.getToken()));
    return server.send(request);
  }

  @Test
  void aRunningGameShowsWhatSpectatorsSee() throws IOException {
    GuestGame game = GuestGame.byList(server, "small", "600+5").deployed();
    String path = pictureOf("/game/" + game.game());
    assertThat(path).isEqualTo("/picture/game/" + game.game() + ".png");
    assertThat(page("/watch/" + game.game()))
        .isEqualTo(page("/game/" + game.game()))
        .contains("Anna·", "Boris·", "Turn 1, White to move");
    byte[] before = picture(path).body();
    game.play(1, new SplittableRandom(1));
    forget();
    assertThat(page("/game/" + game.game())).contains("Turn 1, Black to move");
    assertThat(picture(path).body()).isNotEqualTo(before);
  }

  @Test
  void aGameHasAReplayWhenItIsOver() throws IOException {
    GuestGame game =
        GuestGame.byList(server, "small", "600+5").deployed().play(2, new SplittableRandom(1));
    String replay = "/picture/replay/" + game.game() + ".png";
    assertThat(page("/replay/" + game.game())).isEqualTo(page("/replay/" + UNKNOWN));
    assertThat(picture(replay).statusCode()).isEqualTo(404);
    game.white().ask(CommandMessages.resign(game.game()));
    game.over();
    forget();
    assertThat(pictureOf("/replay/" + game.game())).isEqualTo(replay);
    assertThat(page("/replay/" + game.game())).contains("Replay: ", "Black won by resignation");
  }

  @Test
  void anAbortedGameHasNoReplay() {
    GuestGame game = GuestGame.byList(server, "small", "600+5");
    game.white().ask(CommandMessages.abort(game.game()));
    game.over();
    assertThat(page("/replay/" + game.game())).isEqualTo(page("/replay/" + UNKNOWN));
    assertThat(page("/game/" + game.game())).contains("Game aborted");
  }

  @Test
  void aPlayerHasACard() throws IOException {
    Session anna = new AccountClient(server).registered("Anna").getSession();
    String id = anna.getPlayer().getPlayerId();
    assertThat(pictureOf("/player/" + id)).isEqualTo("/picture/player/" + id + ".png");
    assertThat(page("/player/" + id)).contains("<title>Anna · Espionage</title>", "Member since");
  }

  @Test
  void aPictureIsNotSentTwice() {
    HttpResponse<byte[]> first = picture("/picture/site.png");
    assertThat(first.headers().firstValue("cache-control")).contains("public, max-age=3600");
    String tag = first.headers().firstValue("etag").orElseThrow();
    HttpResponse<byte[]> again =
        server.sendForBytes(server.request("/picture/site.png").header("If-None-Match", tag));
    assertThat(again.statusCode()).isEqualTo(304);
    assertThat(again.body()).isEmpty();
  }

  @Test
  void theHostOfARequestIsTheHostOfItsPicture() {
    HttpResponse<String> page = server.send(server.request("/"));
    assertThat(page.body()).contains("content=\"http://" + server.host() + "/picture/site.png\"");
  }

  @Test
  void aConfiguredAddressIsTheHostOfEveryPicture() {
    try (var other = new WholeServer(8, "share.public-address", "https://play.example.org")) {
      assertThat(other.send(other.request("/")).body())
          .contains("content=\"https://play.example.org/picture/site.png\"");
    }
  }

  @Test
  void anAddressThatAsksTooMuchStillGetsPages() {
    try (var other = new WholeServer(8, "share.requests", "1", "share.requests-window", "1h")) {
      String path = "/picture/invite/" + UNKNOWN + ".png";
      assertThat(other.send(other.request(path)).statusCode()).isEqualTo(404);
      HttpResponse<String> limited = other.send(other.request(path));
      assertThat(limited.statusCode()).isEqualTo(429);
      assertThat(limited.headers().firstValue("retry-after")).isPresent();
      HttpResponse<String> page = other.send(other.request("/player/" + UNKNOWN));
      assertThat(page.statusCode()).isEqualTo(200);
      assertThat(page.body()).contains("<title>Espionage</title>");
    }
  }
}
