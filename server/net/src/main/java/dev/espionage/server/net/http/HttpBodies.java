package dev.espionage.server.net.http;

import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.MessageOrBuilder;
import com.google.protobuf.util.JsonFormat;
import dev.espionage.protocol.v1.Problem;
import java.io.IOException;
import java.io.StringReader;
import java.util.Optional;

/** Reads and writes bodies of the HTTP interface in protobuf's JSON mapping. */
public final class HttpBodies {
  private static final JsonFormat.Parser PARSER = JsonFormat.parser().ignoringUnknownFields();
  private static final JsonFormat.Printer PRINTER =
      JsonFormat.printer().omittingInsignificantWhitespace();

  private HttpBodies() {}

  /** Returns the JSON text of a problem. */
  public static String problem(String code, String message) {
    return json(Problem.newBuilder().setCode(code).setMessage(message));
  }

  /**
   * Merges a JSON text into a message builder; returns empty if the text is not exactly one JSON
   * object (RFC 8259), or does not match the message.
   */
  public static <B extends Message.Builder> Optional<B> parsed(String json, B into) {
    if (!isObject(json)) {
      return Optional.empty();
    }
    try {
      PARSER.merge(json, into);
      return Optional.of(into);
    } catch (InvalidProtocolBufferException e) {
      return Optional.empty();
    }
  }

  /**
   * Returns whether a text is one JSON object and nothing else. Protobuf's own parser also accepts
   * comments, single quotes, names without quotes, {@code NaN}, and anything after the object.
   */
  private static boolean isObject(String json) {
    try (var reader = new JsonReader(new StringReader(json))) {
      reader.setStrictness(Strictness.STRICT);
      return JsonParser.parseReader(reader).isJsonObject()
          && reader.peek() == JsonToken.END_DOCUMENT;
    } catch (JsonParseException | IOException e) {
      return false;
    }
  }

  public static String json(MessageOrBuilder message) {
    try {
      return PRINTER.print(message);
    } catch (InvalidProtocolBufferException e) {
      throw new IllegalStateException("cannot convert the message to JSON", e);
    }
  }
}
