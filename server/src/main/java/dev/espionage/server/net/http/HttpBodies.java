package dev.espionage.server.net.http;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.MessageOrBuilder;
import com.google.protobuf.util.JsonFormat;
import dev.espionage.protocol.v1.CreateSessionRequest;
import dev.espionage.protocol.v1.Problem;
import dev.espionage.server.account.Suspension;
import dev.espionage.server.kernel.People;
import dev.espionage.server.kernel.Session;
import dev.espionage.server.kernel.Token;
import java.time.Instant;
import java.util.Optional;

/** Bodies of the HTTP interface, in protobuf's JSON mapping. */
public final class HttpBodies {
  private static final JsonFormat.Parser PARSER = JsonFormat.parser().ignoringUnknownFields();
  private static final JsonFormat.Printer PRINTER =
      JsonFormat.printer().omittingInsignificantWhitespace();

  private HttpBodies() {}

  /** The name in a {@code CreateSessionRequest}; empty if the text is not one. */
  public static Optional<String> guestName(String json) {
    return parsed(json, CreateSessionRequest.newBuilder())
        .map(CreateSessionRequest.Builder::getName);
  }

  /** A session, with its token only for clients that keep it themselves. */
  public static String session(Session session, Optional<Token> token) {
    return json(message(session, token));
  }

  public static dev.espionage.protocol.v1.Session.Builder message(
      Session session, Optional<Token> token) {
    return dev.espionage.protocol.v1.Session.newBuilder()
        .setPlayer(People.player(session.player()))
        .setExpiresAtEpochMs(session.expiresAt().toEpochMilli())
        .setToken(token.map(Token::reveal).orElse(""));
  }

  /** What is wrong. */
  public static String problem(String code, String message) {
    return json(Problem.newBuilder().setCode(code).setMessage(message));
  }

  /** What is wrong for somebody who is kept out. */
  public static String suspended(String message, Suspension suspension) {
    var kept = dev.espionage.protocol.v1.Suspension.newBuilder().setReason(suspension.reason());
    suspension.until().map(Instant::toEpochMilli).ifPresent(kept::setUntilEpochMs);
    return json(Problem.newBuilder().setCode("suspended").setMessage(message).setSuspension(kept));
  }

  /** The text in the message; empty if it is no such message. */
  public static <B extends Message.Builder> Optional<B> parsed(String json, B into) {
    try {
      PARSER.merge(json, into);
      return Optional.of(into);
    } catch (InvalidProtocolBufferException e) {
      return Optional.empty();
    }
  }

  public static String json(MessageOrBuilder message) {
    try {
      return PRINTER.print(message);
    } catch (InvalidProtocolBufferException e) {
      throw new IllegalStateException("our own messages have a JSON form", e);
    }
  }
}
