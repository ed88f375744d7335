package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.hash.Hashing;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests the files of the browser client that the server delivers.
class WebFilesTest {
  private static final Pattern SCRIPT = Pattern.compile("src=\"(/assets/[^\"]+\\.js)\"");

  private final ListenerFixture front = new ListenerFixture();

  @AfterEach
  void stop() {
    front.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/",
        "/game/0123456789abcdef",
        "/invite",
        "/invite/abc",
        "/watch",
        "/watch/0123456789abcdef",
        "/replay",
        "/replay/x",
        "/rules",
        "/rules/small-fast",
        "/tips",
        "/learn",
        "/settings",
        "/account",
        "/account/security",
        "/player/0123456789abcdef",
        "/games",
        "/games?variant=small",
        "/leaderboards",
        "/statistics",
        "/deployments",
      })
  void everyPageIsTheOneFileUnderTheStrictPolicy(String path) {
    HttpResponse<String> page = get(path);
    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.headers().firstValue("content-type")).contains("text/html; charset=utf-8");
    assertThat(page.headers().firstValue("cache-control")).contains("no-cache");
    assertThat(page.headers().firstValue("x-content-type-options")).contains("nosniff");
    assertThat(page.headers().allValues("content-security-policy"))
        .containsExactly(
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src"
                + " 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri"
                + " 'none'; form-action 'none'; frame-ancestors 'none';"
                + " require-trusted-types-for 'script'; trusted-types sw");
    assertThat(page.body())
        .contains("<!doctype html>")
        .doesNotContain("style=")
        .doesNotContain("<style")
        .doesNotContainPattern("<script(?![^>]* src=)");
  }

  @Test
  void whatHasItsHashInItsNameIsKeptForEver() {
    HttpResponse<String> script = get(script());
    assertThat(script.statusCode()).isEqualTo(200);
    assertThat(script.headers().firstValue("content-type"))
        .contains("text/javascript; charset=utf-8");
    assertThat(script.headers().firstValue("cache-control"))
        .contains("public, max-age=31536000, immutable");
    assertThat(script.headers().firstValue("vary")).contains("accept-encoding");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gzip, deflate, br  | br",
        "gzip               | gzip",
        "br;q=0, GZIP;q=0.5 | gzip",
        "br;q=0.0, gzip;q=0 | ''",
        "deflate            | ''",
        "''                 | ''",
      })
  void theBestCodingThatTheClientTakesIsSent(String accepted, String coding) {
    var request = front.request(script()).header("Accept-Encoding", accepted);
    HttpResponse<byte[]> script = front.sendForBytes(request);
    assertThat(script.headers().firstValue("content-encoding").orElse("")).isEqualTo(coding);
  }

  @Test
  void aCompressedCopyIsTheSameFile() throws IOException {
    String plain = get(script()).body();
    var request = front.request(script()).header("Accept-Encoding", "gzip");
    byte[] body = front.sendForBytes(request).body();
    assertThat(body.length).isLessThan(plain.length());
    try (var gunzipped = new GZIPInputStream(new ByteArrayInputStream(body))) {
      assertThat(new String(gunzipped.readAllBytes(), StandardCharsets.UTF_8)).isEqualTo(plain);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/icon.svg"})
  void theTagOfAFileIsTheHashOfItsContent(String path) {
    HttpResponse<byte[]> file = front.sendForBytes(front.request(path));
    String hash = Hashing.sha256().hashBytes(file.body()).toString().substring(0, 32);
    assertThat(file.headers().firstValue("etag")).contains('"' + hash + '"');
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "gzip", "br"})
  void whoHasTheNewestCopyInThatCodingIsNotSentItAgain(String coding) {
    var first = front.request("/").header("Accept-Encoding", coding);
    String tag = front.sendForBytes(first).headers().firstValue("etag").orElseThrow();
    var again = front.request("/").header("Accept-Encoding", coding).header("If-None-Match", tag);
    HttpResponse<byte[]> known = front.sendForBytes(again);
    assertThat(known.statusCode()).isEqualTo(304);
    assertThat(known.body()).isEmpty();
    var other = front.request("/").header("If-None-Match", "\"other\"");
    assertThat(front.send(other).statusCode()).isEqualTo(200);
  }

  @Test
  void aBrowserAtAWrongAddressGetsTheClientToSaySo() {
    HttpResponse<String> page =
        front.send(front.request("/nothing").header("Accept", "text/html,*/*"));
    assertThat(page.statusCode()).isEqualTo(404);
    assertThat(page.body()).contains("<!doctype html>");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/files.txt", "/index.html.gz", "/../index.html", "/%2e%2e/x", "/assets"})
  void nothingElseIsHandedOut(String path) {
    assertThat(RawSocket.answer(front, "GET " + path + " HTTP/1.1\r\nHost: x\r\n\r\n"))
        .startsWith("HTTP/1.1 404");
  }

  private String script() {
    Matcher script = SCRIPT.matcher(get("/").body());
    assertThat(script.find()).isTrue();
    return script.group(1);
  }

  private HttpResponse<String> get(String path) {
    return front.send(front.request(path));
  }
}
