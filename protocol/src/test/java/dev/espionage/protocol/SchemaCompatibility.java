package dev.espionage.protocol;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.EnumDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.FileDescriptor;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullMarked;

/// The permanent guarantees of a published schema, kept in a text file with one line per field and
/// one per enum value.
///
/// To extend a schema: add the field to the .proto file with a number that was never used, run the
/// test, and append the lines that it asks for. To remove a field: reserve its number and name in
/// the .proto file and put `removed` before its line. Lines are never edited in any other way, and
/// never deleted.
@NullMarked
public final class SchemaCompatibility {
  private static final String REMOVED = "removed ";

  private final List<String> promised;
  private final NavigableSet<String> actual = new TreeSet<>();
  private final Map<String, Descriptor> messages;

  /// Reads the promise and the schema.
  ///
  /// @param resource the absolute name of the text file
  /// @param files the current schema
  public SchemaCompatibility(String resource, List<FileDescriptor> files) {
    promised = lines(resource);
    messages =
        files.stream()
            .flatMap(file -> file.getMessageTypes().stream())
            .collect(Collectors.toMap(Descriptor::getFullName, message -> message));
    messages
        .values()
        .forEach(message -> message.getFields().forEach(field -> actual.add(line(field))));
    files.forEach(file -> file.getEnumTypes().forEach(type -> actual.addAll(lines(type))));
  }

  /// Returns the promised lines that the schema no longer keeps.
  public List<String> broken() {
    return promised.stream()
        .filter(Predicate.not(SchemaCompatibility::isRemoved))
        .filter(Predicate.not(actual::contains))
        .toList();
  }

  /// Returns the lines of the schema that are not yet promised and must be appended to the text
  /// file.
  public List<String> missing() {
    return actual.stream().filter(Predicate.not(promised::contains)).toList();
  }

  /// Returns the removed lines whose number or name could be used again.
  public List<String> unreserved() {
    return promised.stream()
        .filter(SchemaCompatibility::isRemoved)
        .filter(Predicate.not(this::isReserved))
        .toList();
  }

  private boolean isReserved(String line) {
    String[] words = line.substring(REMOVED.length()).split(" ", -1);
    String message = words[0].substring(0, words[0].lastIndexOf('.'));
    String field = words[0].substring(message.length() + 1);
    Descriptor descriptor = messages.get(message);
    return descriptor != null
        && descriptor.isReservedNumber(Integer.parseInt(words[2]))
        && descriptor.isReservedName(field);
  }

  private static boolean isRemoved(String line) {
    return line.startsWith(REMOVED);
  }

  private static String line(FieldDescriptor field) {
    String type =
        switch (field.getType()) {
          case MESSAGE -> field.getMessageType().getFullName();
          case ENUM -> field.getEnumType().getFullName();
          default -> field.getType().name().toLowerCase(Locale.ROOT);
        };
    String label = field.isRepeated() ? " repeated" : field.hasPresence() ? " presence" : "";
    return "%s = %d %s%s".formatted(field.getFullName(), field.getNumber(), type, label);
  }

  private static List<String> lines(EnumDescriptor type) {
    return type.getValues().stream()
        .map(v -> "%s.%s = %d value".formatted(type.getFullName(), v.getName(), v.getNumber()))
        .toList();
  }

  private static List<String> lines(String resource) {
    try (InputStream in = SchemaCompatibility.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalArgumentException("there is no " + resource);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
