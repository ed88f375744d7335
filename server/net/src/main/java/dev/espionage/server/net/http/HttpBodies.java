package dev.espionage.server.net.http;

import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.MessageOrBuilder;
import com.google.protobuf.util.JsonFormat;
import java.io.IOException;
import java.io.StringReader;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/// Reads and writes bodies of the HTTP interface in protobuf's JSON mapping.
final class HttpBodies {
  private static final JsonFormat.Parser PARSER = JsonFormat.parser().ignoringUnknownFields();
  private static final JsonFormat.Printer PRINTER =
      JsonFormat.printer().omittingInsignificantWhitespace();

  private HttpBodies() {}

  /// Merges a JSON text into a message builder; returns empty if the text is not exactly one JSON
  /// object (RFC 8259) without repeated names, or does not match the message.
  static <B extends Message.Builder> Optional<B> parsed(String json, B into) {
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

  /// Returns whether a text is one JSON object and nothing else, in which no object repeats a name.
  /// Protobuf's own parser also accepts comments, single quotes, names without quotes, `NaN`,
  /// anything after the object, and the last of several values of a name.
  private static boolean isObject(String json) {
    try (var reader = new JsonReader(new StringReader(json))) {
      reader.setStrictness(Strictness.STRICT);
      return reader.peek() == JsonToken.BEGIN_OBJECT
          && isUnambiguous(reader)
          && reader.peek() == JsonToken.END_DOCUMENT;
    } catch (IOException e) {
      return false;
    }
  }

  /// Reads a value; returns false if an object in it repeats a name. The reader limits the depth.
  private static boolean isUnambiguous(JsonReader reader) throws IOException {
    return switch (reader.peek()) {
      case BEGIN_OBJECT -> isObjectUnambiguous(reader);
      case BEGIN_ARRAY -> isArrayUnambiguous(reader);
      case BOOLEAN -> {
        var _ = reader.nextBoolean();
        yield true;
      }
      case NULL -> {
        reader.nextNull();
        yield true;
      }
      case STRING, NUMBER -> {
        var _ = reader.nextString();
        yield true;
      }
      case END_OBJECT, END_ARRAY, NAME, END_DOCUMENT -> false;
    };
  }

  private static boolean isObjectUnambiguous(JsonReader reader) throws IOException {
    Set<String> names = new HashSet<>();
    reader.beginObject();
    while (reader.hasNext()) {
      if (!names.add(reader.nextName()) || !isUnambiguous(reader)) {
        return false;
      }
    }
    reader.endObject();
    return true;
  }

  private static boolean isArrayUnambiguous(JsonReader reader) throws IOException {
    reader.beginArray();
    while (reader.hasNext()) {
      if (!isUnambiguous(reader)) {
        return false;
      }
    }
    reader.endArray();
    return true;
  }

  static String json(MessageOrBuilder message) {
    try {
      return PRINTER.print(message);
    } catch (InvalidProtocolBufferException e) {
      throw new IllegalStateException("cannot convert the message to JSON", e);
    }
  }
}
