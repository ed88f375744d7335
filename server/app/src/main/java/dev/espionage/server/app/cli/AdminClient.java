package dev.espionage.server.app.cli;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.MessageOrBuilder;
import com.google.protobuf.util.JsonFormat;
import dev.espionage.protocol.v1.Problem;
import dev.espionage.server.kernel.Token;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.Consumer;

/// A client for the operators' port of one server. It prints a complaint if the server refuses a
/// request or does not answer.
final class AdminClient implements AutoCloseable {
  private static final Duration CONNECT = Duration.ofSeconds(5);
  private static final Duration ANSWER = Duration.ofSeconds(30);
  private static final int FIRST_SERVER_ERROR = 500;
  private static final int NOT_IMPLEMENTED = 501;

  private final Streams streams;
  private final URI server;
  private final Token token;
  private final HttpClient http =
      HttpClient.newBuilder().connectTimeout(CONNECT).version(HttpClient.Version.HTTP_1_1).build();

  AdminClient(Streams streams, URI server, Token token) {
    this.streams = streams;
    this.server = server;
    this.token = token;
  }

  /// Sends a request that changes something.
  ///
  /// @param into the builder that takes the answer
  /// @param then the consumer of the answer
  /// @return the exit status
  <B extends Message.Builder> int post(String path, MessageOrBuilder body, B into, Consumer<B> then)
      throws InterruptedException {
    String json;
    try {
      json = JsonFormat.printer().print(body);
    } catch (InvalidProtocolBufferException e) {
      throw new IllegalStateException("cannot convert the message to JSON", e);
    }
    return send(
        request(path)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(json)),
        into,
        then);
  }

  /// Sends a request that only reads, and returns the exit status.
  <B extends Message.Builder> int get(String path, B into, Consumer<B> then)
      throws InterruptedException {
    return send(request(path), into, then);
  }

  /// Encodes a text as a value in a query.
  static String value(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(server.resolve(path))
        .timeout(ANSWER)
        .header("Authorization", "Bearer " + token.reveal());
  }

  private <B extends Message.Builder> int send(
      HttpRequest.Builder request, B into, Consumer<B> then) throws InterruptedException {
    try {
      HttpResponse<String> answer = http.send(request.build(), BodyHandlers.ofString());
      if (answer.statusCode() != 200) {
        return refused(answer);
      }
      JsonFormat.parser().ignoringUnknownFields().merge(answer.body(), into);
    } catch (InvalidProtocolBufferException e) {
      streams.complain("espionage: the server at %s is not an Espionage server".formatted(server));
      return ExitStatus.UNREACHABLE;
    } catch (IOException e) {
      streams.complain(
          "espionage: no server answers at %s: is it running? (%s)"
              .formatted(server, e.getClass().getSimpleName()));
      return ExitStatus.UNREACHABLE;
    }
    then.accept(into);
    return ExitStatus.OK;
  }

  private int refused(HttpResponse<String> answer) throws InvalidProtocolBufferException {
    var problem = Problem.newBuilder();
    JsonFormat.parser().ignoringUnknownFields().merge(answer.body(), problem);
    streams.complain("espionage: " + problem.getMessage());
    int status = answer.statusCode();
    if (status >= FIRST_SERVER_ERROR && status != NOT_IMPLEMENTED) {
      return ExitStatus.UNREACHABLE;
    }
    return switch (status) {
      case 401, 403, 429 -> ExitStatus.USAGE;
      default -> ExitStatus.REFUSED;
    };
  }

  @Override
  public void close() {
    http.close();
  }
}
