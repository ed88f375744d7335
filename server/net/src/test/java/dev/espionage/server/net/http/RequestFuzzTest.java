package dev.espionage.server.net.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.protobuf.Message;
import dev.espionage.protocol.v1.ChangeDeploymentRequest;
import dev.espionage.protocol.v1.CreateSessionRequest;
import dev.espionage.protocol.v1.RegisterRequest;
import dev.espionage.protocol.v1.SaveDeploymentRequest;
import dev.espionage.server.fuzz.FuzzInput;
import dev.espionage.server.net.limit.AddressRange;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.DefaultHttpHeadersFactory;
import io.netty.handler.codec.http.EmptyHttpHeaders;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpVersion;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/// Fuzzes the parts of a request: headers, query and body.
class RequestFuzzTest {
  private static final String ALLOWED = "https://play.example";
  private static final OriginPolicy POLICY = new OriginPolicy(ImmutableSet.of(ALLOWED));

  private static final HostPolicy HOSTS = HostPolicy.named(ImmutableSet.of("play.example"));

  private static final List<Message> BODIES =
      List.of(
          CreateSessionRequest.getDefaultInstance(),
          RegisterRequest.getDefaultInstance(),
          SaveDeploymentRequest.getDefaultInstance(),
          ChangeDeploymentRequest.getDefaultInstance());

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  static Stream<byte[]> headerSeeds() {
    return Stream.of(
            "origin:https://play.example\nhost:play.example",
            "origin:http://127.0.0.1:8080\nhost:127.0.0.1:8080\ncookie:espionage=a",
            "origin:a:b\nhost:[::1]:80",
            "authorization:Bearer 0123456789abcdefghjkmnpqrs\ncookie:__Host-espionage=x; a=b")
        .map(RequestFuzzTest::bytes);
  }

  /// Reads lines of the form `name:value`, without the checks of Netty's decoder.
  private static HttpHeaders headers(String lines) {
    HttpHeaders headers =
        DefaultHttpHeadersFactory.headersFactory().withValidation(false).newHeaders();
    lines
        .lines()
        .filter(line -> line.indexOf(':') > 0)
        .forEach(line -> {
          int colon = line.indexOf(':');
          headers.add(line.substring(0, colon), line.substring(colon + 1));
        });
    return headers;
  }

  @MethodSource("headerSeeds")
  @FuzzTest
  void headers(byte[] lines) {
    HttpHeaders headers = headers(text(lines));
    Optional<String> origin = Optional.ofNullable(headers.get("origin")).flatMap(Origin::parse);
    if (POLICY.allows(headers) && headers.contains("origin")) {
      assertThat(origin).isPresent();
    }
    origin.ifPresent(parsed -> assertThat(Origin.parse(parsed)).contains(parsed));
    assertThat(POLICY.configured(headers).isPresent())
        .isEqualTo(origin.filter(ALLOWED::equals).isPresent());
    var _ = OriginPolicy.isLoopback(headers);
    assertThat(Credential.of(headers)).isNotNull();
  }

  static Stream<byte[]> headSeeds() {
    return Stream.of(
            "/\nplay.example",
            "/api/games?limit=1\n127.0.0.1:8080",
            "http://play.example:80/a?b\nother",
            "HTTPS://play.example\n[::1]:80",
            "*\nplay.example:",
            "//a@b#c\n")
        .map(RequestFuzzTest::bytes);
  }

  /// Returns a request with a target and a host; empty if Netty refuses the target.
  private static Optional<FullHttpRequest> request(String target, String host) {
    try {
      return Optional.of(
          new DefaultFullHttpRequest(
              HttpVersion.HTTP_1_1,
              HttpMethod.GET,
              target,
              Unpooled.EMPTY_BUFFER,
              headers("host:" + host),
              EmptyHttpHeaders.INSTANCE));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /// Reads the target and the host from two lines of bytes, as Netty does.
  @MethodSource("headSeeds")
  @FuzzTest
  void heads(byte[] bytes) {
    String[] lines = new String(bytes, StandardCharsets.ISO_8859_1).split("\n", 2);
    request(lines[0], lines.length > 1 ? lines[1] : "").ifPresent(RequestFuzzTest::head);
  }

  private static void head(FullHttpRequest request) {
    try {
      RequestHead.check(request, HOSTS);
    } catch (RequestRejected e) {
      assertThat(e.reply().status()).isIn(Status.BAD_REQUEST, Status.MISDIRECTED);
      return;
    }
    String target = request.uri();
    assertThat(target).startsWith("/").doesNotContain("#");
    assertThat(request.headers().get("host").toLowerCase(Locale.ROOT))
        .matches("play[.]example(:\\d{0,5})?");
    RequestHead.check(request, HOSTS);
    assertThat(request.uri()).isEqualTo(target);
  }

  static Stream<byte[]> querySeeds() {
    return Stream.of(
            "",
            "player=0123456789abcdef&variant=small&speed=blitz&rated=true&from=0&limit=100",
            "limit=0&limit=1&%zz",
            "from=999999999999999&player=")
        .map(RequestFuzzTest::bytes);
  }

  @MethodSource("querySeeds")
  @FuzzTest
  void queries(byte[] query) {
    var parameters =
        QueryParameters.of(
            new Request(
                HttpMethod.GET,
                "/api/games",
                ImmutableMap.of(),
                text(query),
                headers(""),
                "",
                InetAddress.getLoopbackAddress()));
    var _ = parameters.player("player");
    var _ = parameters.variant();
    var _ = parameters.speed();
    var _ = parameters.truth("rated");
    var _ = parameters.instant("from");
    parameters.count("limit", 100).ifPresent(count -> assertThat(count).isBetween(1, 100));
    try {
      parameters.check();
    } catch (RequestRejected e) {
      assertThat(e.reply().status()).isEqualTo(Status.BAD_REQUEST);
    }
  }

  static Stream<byte[]> bodySeeds() {
    return Stream.of(
        FuzzInput.seed(0, "{\"name\": \"Ada\"}"),
        FuzzInput.seed(1, "{\"name\": \"Ada\", \"password\": \"correct horse\"}"),
        FuzzInput.seed(2, "{\"variant\": \"small\", \"setup\": \"A/B\", \"isDefault\": true}"),
        FuzzInput.seed(3, "{\"name\": null, \"unknown\": [1, {\"a\": 2}]}"));
  }

  @MethodSource("bodySeeds")
  @FuzzTest
  void bodies(byte[] bytes) {
    FuzzInput input = FuzzInput.of(bytes);
    Message kind = input.choose(BODIES);
    parsed(input.text(), kind)
        .ifPresent(message -> assertThat(parsed(HttpBodies.json(message), kind)).contains(message));
  }

  private static Optional<Message> parsed(String json, Message kind) {
    return HttpBodies.parsed(json, kind.newBuilderForType()).map(Message.Builder::build);
  }

  static Stream<byte[]> addressSeeds() {
    return Stream.of("10.0.0.0/8", "::1", "2001:db8::/32", "10.0.0.1/33", "localhost")
        .map(RequestFuzzTest::bytes);
  }

  @MethodSource("addressSeeds")
  @FuzzTest
  void addressRanges(byte[] text) {
    AddressRange.parse(text(text)).ifPresent(range -> assertThat(range.prefix()).isBetween(0, 128));
  }
}
