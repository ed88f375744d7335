package dev.espionage.server.browser.leak;

import com.google.protobuf.ByteString;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Message;
import java.util.ArrayList;
import java.util.List;

/// A field of a message, at any depth, as bytes. Texts are in UTF-8. Lists of numbers become their
/// low bytes, and so does one number of each message of a list.
///
/// @param path the names of the fields that lead to it
record Fields(String path, ByteString content) {

  /// Returns all fields of a message that can hold a text or a list.
  static List<Fields> of(Message message) {
    List<Fields> found = new ArrayList<>();
    collect("", message, found);
    return found;
  }

  /// Returns whether the message has only fields of the schema.
  static boolean areAllKnown(Message message) {
    return message.getUnknownFields().asMap().isEmpty()
        && message.getAllFields().entrySet().stream()
            .filter(entry -> entry.getKey().getJavaType() == FieldDescriptor.JavaType.MESSAGE)
            .flatMap(entry -> messages(entry.getKey(), entry.getValue()).stream())
            .allMatch(Fields::areAllKnown);
  }

  private static void collect(String path, Message message, List<Fields> found) {
    message
        .getAllFields()
        .forEach((field, value) -> {
          String here = path + "/" + field.getName();
          if (field.getJavaType() == FieldDescriptor.JavaType.MESSAGE) {
            List<Message> messages = messages(field, value);
            messages.forEach(inner -> collect(here, inner, found));
            columns(here, messages, found);
          } else if (field.isRepeated()) {
            found.add(new Fields(here, row((List<?>) value)));
          } else {
            found.add(new Fields(here, bytes(value)));
          }
        });
  }

  private static void columns(String path, List<Message> rows, List<Fields> found) {
    if (rows.size() > 1) {
      for (FieldDescriptor field : rows.getFirst().getDescriptorForType().getFields()) {
        if (!field.isRepeated() && field.getJavaType() != FieldDescriptor.JavaType.MESSAGE) {
          List<Object> column = rows.stream().map(row -> row.getField(field)).toList();
          found.add(new Fields(path + "[*]/" + field.getName(), row(column)));
        }
      }
    }
  }

  private static List<Message> messages(FieldDescriptor field, Object value) {
    List<?> values = field.isRepeated() ? (List<?>) value : List.of(value);
    return values.stream().map(Message.class::cast).toList();
  }

  private static ByteString row(List<?> values) {
    return ByteString.copyFrom(values.stream().map(Fields::bytes).toList());
  }

  private static ByteString bytes(Object value) {
    return switch (value) {
      case String text -> ByteString.copyFromUtf8(text);
      case ByteString bytes -> bytes;
      case EnumValueDescriptor word -> one(word.getNumber());
      case Number number -> one(number.byteValue());
      default -> one(value.equals(true) ? 1 : 0);
    };
  }

  private static ByteString one(int number) {
    return ByteString.copyFrom(new byte[] {(byte) number});
  }
}
