package dev.espionage.server.app;

import static dev.espionage.server.app.AccountClient.PASSWORD;
import static dev.espionage.server.app.AccountClient.login;
import static dev.espionage.server.app.AccountClient.named;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Message;
import dev.espionage.protocol.v1.ConfirmRequest;
import dev.espionage.protocol.v1.RecoveryRequest;
import dev.espionage.protocol.v1.Registered;
import dev.espionage.protocol.v1.Session;
import dev.espionage.server.silence.LogCapture;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests attacks on accounts.
class AccountSecurityIT {
  private static final int NAME_ATTEMPTS = 4;
  @TempDir static Path directory = Path.of("");
  private static WholeServer server;
  private static AccountClient client;

  @BeforeAll
  static void start() {
    server =
        new WholeServer(
            26,
            "store.url",
            "",
            "data.directory",
            directory.resolve("d").toString(),
            "account.name-attempts",
            Integer.toString(NAME_ATTEMPTS),
            "account.name-attempts-window",
            "1d",
            "account.slow-after",
            Integer.toString(2 * NAME_ATTEMPTS),
            "account.slow-after-window",
            "1d",
            "account.slow-delay",
            "1ms",
            "account.confirmations",
            Integer.toString(NAME_ATTEMPTS),
            "account.confirmations-window",
            "1d",
            "http.trusted-proxies.0",
            "127.0.0.1",
            "account.hashing-queue",
            "2");
    client = new AccountClient(server);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static HttpResponse<String> fromPage(String path, Message.Builder body, String cookie) {
    HttpRequest.Builder request =
        client
            .request("POST", path, body, Optional.empty())
            .header("Origin", "http://" + server.host());
    return server.send(
        request.header("Cookie", cookie.isEmpty() ? "espionage-probe=kept" : cookie));
  }

  private static String cookie(HttpResponse<String> answer) {
    String header = answer.headers().firstValue("set-cookie").orElseThrow();
    assertThat(header)
        .matches(
            "espionage=[0-9a-z]{26}; Max-Age=\\d+; Expires=[^;]+; Path=/; HTTPOnly;"
                + " SameSite=Strict");
    return header.substring(0, header.indexOf(';'));
  }

  private static int current(String cookie) {
    return server
        .send(server.request("/api/sessions/current").header("Cookie", cookie))
        .statusCode();
  }

  @Test
  void theCookieOfBeforeIsDeadAfterRegisteringAndAfterLoggingIn() {
    HttpResponse<String> registered = fromPage("/api/accounts", named("Fixated"), "");
    assertThat(registered.statusCode()).isEqualTo(201);
    assertThat(registered.body()).doesNotContain("token");
    String planted = cookie(registered);
    HttpResponse<String> entered = fromPage("/api/login", login("Fixated", PASSWORD), planted);
    assertThat(entered.statusCode()).isEqualTo(201);
    assertThat(entered.body()).doesNotContain("token");
    assertThat(cookie(entered)).isNotEqualTo(planted);
    assertThat(current(planted)).isEqualTo(401);
    assertThat(current(cookie(entered))).isEqualTo(200);
  }

  /// Uses a raw socket, because java.net.http does not let a test choose the Host header.
  @Test
  void offLoopbackTheCookieIsBoundToHostAndTls() throws IOException {
    String body = "{\"name\":\"Off Loopback\",\"password\":\"%s\"}".formatted(PASSWORD);
    String request =
        String.join(
            "\r\n",
            "POST /api/accounts HTTP/1.1",
            "Host: play.example.org",
            "Origin: https://play.example.org",
            "Cookie: __Host-espionage-probe=kept",
            "Content-Type: application/json",
            "Connection: close",
            "Content-Length: " + body.length(),
            "",
            body);
    int port = Integer.parseInt(server.host().substring(server.host().indexOf(':') + 1));
    try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(answer).startsWith("HTTP/1.1 201").contains("__Host-espionage=", "; Secure");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "POST /api/accounts",
        "POST /api/login",
        "POST /api/recovery",
        "PUT /api/account/password",
        "POST /api/account/recovery-codes",
        "POST /api/account/erase",
        "DELETE /api/account/sessions/0123456789abcdef",
      })
  void pagesOfOthersAndFormsChangeNothing(String route) {
    String method = route.substring(0, route.indexOf(' '));
    String path = route.substring(route.indexOf(' ') + 1);
    var foreign =
        client
            .request(method, path, named("Foreign"), Optional.empty())
            .header("Origin", "https://evil.example.org");
    assertThat(server.send(foreign).statusCode()).isEqualTo(403);
    var cookieWithoutOrigin =
        client
            .request(method, path, named("Foreign"), Optional.empty())
            .header("Cookie", "espionage=0123456789abcdefghjkmnpqrs");
    assertThat(server.send(cookieWithoutOrigin).statusCode()).isEqualTo(403);
    if (!method.equals("DELETE")) {
      var form =
          server
              .request(path)
              .header("Content-Type", "application/x-www-form-urlencoded")
              .method(method, BodyPublishers.ofString("name=a"));
      assertThat(server.send(form).statusCode()).isEqualTo(415);
      var garbage =
          server
              .request(path)
              .header("Content-Type", "application/json")
              .method(method, BodyPublishers.ofString("{\"name\": ["));
      assertThat(server.send(garbage).body()).contains("bad-json");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/api/account", "/api/account/sessions", "/api/account/export"})
  void aTokenInTheAddressIsNoCredential(String path) {
    String token = client.registered("Url " + path.length()).getSession().getToken();
    for (String parameter : List.of("token", "access_token", "session")) {
      HttpResponse<String> answer =
          server.send(server.request(path + "?" + parameter + "=" + token));
      assertThat(answer.statusCode()).isEqualTo(401);
    }
    assertThat(client.get(path, token).statusCode()).isEqualTo(200);
  }

  @Test
  void aNameThatNobodyHasIsAnsweredLikeAWrongPassword() {
    client.registered("Existing");
    HttpResponse<String> wrong = client.logIn("Existing", "wrong horse");
    HttpResponse<String> unknown = client.logIn("Nobody has it", "wrong horse");
    HttpResponse<String> impossible = client.logIn("\u202e<script>", "wrong horse");
    assertThat(wrong.statusCode()).isEqualTo(403);
    assertThat(unknown.statusCode()).isEqualTo(403);
    assertThat(unknown.body()).isEqualTo(wrong.body()).isEqualTo(impossible.body());
    var recovery =
        RecoveryRequest.newBuilder()
            .setRecoveryCode("0000-0000-0000-0000")
            .setNewPassword("another horse");
    for (String name : List.of("Existing", "Nobody has it", "<>")) {
      HttpResponse<String> answer =
          client.send("POST", "/api/recovery", recovery.setName(name), Optional.empty());
      assertThat(answer.statusCode()).isEqualTo(403);
      assertThat(answer.body()).isEqualTo(wrong.body());
    }
  }

  /// Correct passwords count too. Unknown names are limited as well, so that the limit does not
  /// reveal which names exist.
  @ParameterizedTest
  @ValueSource(strings = {"Attacked", "Not there"})
  void guessesAreLimitedForEachNameHoweverItIsWritten(String name) {
    if (name.equals("Attacked")) {
      client.registered(name);
    }
    for (int i = 0; i < NAME_ATTEMPTS; i++) {
      assertThat(
              client
                  .logIn(i % 2 == 0 ? name : name.toUpperCase(Locale.ROOT), "guess " + i)
                  .statusCode())
          .isEqualTo(403);
    }
    HttpResponse<String> refused = client.logIn(name, PASSWORD);
    assertThat(refused.statusCode()).isEqualTo(429);
    assertThat(refused.body()).contains("too-many-attempts");
    assertThat(Integer.parseInt(refused.headers().firstValue("retry-after").orElseThrow()))
        .isPositive();
  }

  private static int logInFrom(String address, String name, String password) {
    return server
        .send(
            client
                .request("POST", "/api/login", login(name, password), Optional.empty())
                .header("X-Forwarded-For", address))
        .statusCode();
  }

  @Test
  void aNameThatStrangersTryStaysOpenToItsOwner() {
    Registered owner = client.registered("Besieged");
    for (int i = 0; i < 3 * NAME_ATTEMPTS; i++) {
      assertThat(logInFrom("192.0.2." + i, "Besieged", "wrong horse")).isEqualTo(403);
    }
    assertThat(server.management("/metrics"))
        .containsPattern("(?m)^espionage_login_delays_total [1-9]");
    assertThat(logInFrom("198.51.100.1", "Besieged", PASSWORD)).isEqualTo(201);
    String token = owner.getSession().getToken();
    var confirmation = ConfirmRequest.newBuilder().setPassword(PASSWORD);
    assertThat(
            client
                .send("POST", "/api/account/recovery-codes", confirmation, Optional.of(token))
                .statusCode())
        .isEqualTo(200);
  }

  @Test
  void theAddressThatMayNotLogInAnyMoreMayStillRecoverByACode() {
    Registered owner = client.registered("Forgetful");
    for (int i = 0; i <= NAME_ATTEMPTS; i++) {
      client.logIn("Forgetful", "wrong horse");
    }
    assertThat(client.logIn("Forgetful", PASSWORD).statusCode()).isEqualTo(429);
    var recovery =
        RecoveryRequest.newBuilder()
            .setName("Forgetful")
            .setRecoveryCode(owner.getRecoveryCodes(0))
            .setNewPassword("another horse");
    assertThat(client.send("POST", "/api/recovery", recovery, Optional.empty()).statusCode())
        .isEqualTo(201);
  }

  @Test
  void whoHasASessionCannotGuessThePasswordEither() {
    String token = client.registered("Stolen").getSession().getToken();
    var guess = ConfirmRequest.newBuilder().setPassword("a guess at it");
    for (int i = 0; i < NAME_ATTEMPTS; i++) {
      assertThat(client.send("POST", "/api/account/erase", guess, Optional.of(token)).statusCode())
          .isEqualTo(403);
    }
    assertThat(
            client
                .send("POST", "/api/account/recovery-codes", guess, Optional.of(token))
                .statusCode())
        .isEqualTo(429);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "'; drop table x;--| name-character",
        "Ada' or '1'='1   | name-character",
        "a\\nERROR forged | name-character",
        "a\u202eb         | name-character",
        "Аdа              | name-mixed-scripts",
        "deleted          | name-reserved",
        "Ada·1234         | name-character",
        "A                | name-too-short",
        "``               | name-empty",
        "abcdefghijklmnopqrstu | name-too-long",
      })
  void hostileNamesAreRefusedAndNotLogged(String escaped, String code) {
    String name = escaped.translateEscapes();
    try (LogCapture log = new LogCapture()) {
      HttpResponse<String> answer =
          client.send("POST", "/api/accounts", named(name), Optional.empty());
      assertThat(answer.statusCode()).isEqualTo(400);
      assertThat(answer.body()).contains('"' + code + '"');
      client.logIn(name, PASSWORD);
      assertThat(String.join("\n", log.lines())).doesNotContain("forged", "drop table");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "short, password-too-short",
    "Password1, password-too-common",
    "Hawaii50, password-too-common",
    "Choosy Choosy, password-too-common"
  })
  void badPasswordsAreNamed(String password, String code) {
    HttpResponse<String> answer =
        client.send(
            "POST", "/api/accounts", named("Choosy").setPassword(password), Optional.empty());
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body()).contains('"' + code + '"');
  }

  /// One thread hashes, two requests wait, and forty arrive at once.
  @Test
  void aFloodOfPasswordsIsRefusedAndOtherRequestsAreAnswered() {
    Session guest = server.guest("Bystander");
    List<CompletableFuture<HttpResponse<String>>> flood =
        IntStream.range(0, 40)
            .mapToObj(i ->
                CompletableFuture.supplyAsync(
                    () -> client.logIn("Flooded" + i, "wrong horse"), Thread::startVirtualThread))
            .toList();
    assertThat(client.isGood(guest.getToken())).isTrue();
    Map<Integer, Long> answers =
        flood.stream()
            .map(CompletableFuture::join)
            .collect(Collectors.groupingBy(HttpResponse::statusCode, Collectors.counting()));
    assertThat(answers).containsOnlyKeys(403, 503);
    HttpResponse<String> busy =
        flood.stream()
            .map(CompletableFuture::join)
            .filter(answer -> answer.statusCode() == 503)
            .findFirst()
            .orElseThrow();
    assertThat(busy.body()).contains("\"busy\"");
    assertThat(busy.headers().firstValue("retry-after")).isPresent();
  }

  /// Uses a server of its own, because a connection logs a statement when it prepares it, once.
  @Test
  void nothingSecretIsLogged(@TempDir Path own) {
    try (var fresh =
            new WholeServer(27, "store.url", "", "data.directory", own.resolve("d").toString());
        LogCapture log = new LogCapture()) {
      var discreet = new AccountClient(fresh);
      Registered ada = discreet.registered("Discreet");
      discreet.logIn("Discreet", "wrong horse");
      discreet.send(
          "POST",
          "/api/account/recovery-codes",
          ConfirmRequest.newBuilder().setPassword(PASSWORD),
          Optional.of(ada.getSession().getToken()));
      List<String> lines = log.lines();
      for (String done :
          List.of(
              "insert into account",
              "insert into recovery_code",
              "insert into session",
              "select a.player_id as player, a.password")) {
        assertThat(lines).as("lines of what was done").anyMatch(line -> line.contains(done));
      }
      assertThat(String.join("\n", lines))
          .doesNotContain(PASSWORD)
          .doesNotContain("wrong horse")
          .doesNotContain("argon2")
          .doesNotContain(ada.getSession().getToken())
          .doesNotContain(ada.getRecoveryCodes(0));
    }
  }
}
