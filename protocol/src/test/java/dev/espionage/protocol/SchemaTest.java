package dev.espionage.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.EnumDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.FileDescriptor;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.CreateSessionRequest;
import dev.espionage.protocol.v1.Invitation;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Snapshot;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Clients in the field outlive every server: what {@code espionage.v1.schema.txt} says of a field
 * or an enum value stays true for ever.
 *
 * <p>To extend the schema: add the field to the .proto file with a number that was never used, run
 * this test, and append the lines that it asks for. To remove one: reserve number and name in the
 * .proto file and put {@code removed } before its line. A line is never edited otherwise, and never
 * deleted.
 */
class SchemaTest {
  private static final String REMOVED = "removed ";
  private static final List<FileDescriptor> FILES =
      List.of(
          ClientFrame.getDescriptor().getFile(),
          ServerFrame.getDescriptor().getFile(),
          Snapshot.getDescriptor().getFile(),
          Invitation.getDescriptor().getFile(),
          CreateSessionRequest.getDescriptor().getFile());

  private final List<String> promised = promisedLines();
  private final SortedSet<String> actual = actualLines();

  @Test
  void noFieldChangesItsNumberItsTypeOrItsName() {
    assertThat(actual)
        .as("lines of the promise that the schema no longer keeps")
        .containsAll(promised.stream().filter(line -> !line.startsWith(REMOVED)).toList());
  }

  @Test
  void everyFieldIsPromised() {
    assertThat(promised).as("append these to espionage.v1.schema.txt").containsAll(actual);
  }

  @Test
  void removedFieldsAreReserved() {
    Map<String, Descriptor> messages = messages();
    for (String line : promised.stream().filter(l -> l.startsWith(REMOVED)).toList()) {
      String[] words = line.substring(REMOVED.length()).split(" ", -1);
      String message = words[0].substring(0, words[0].lastIndexOf('.'));
      String field = words[0].substring(message.length() + 1);
      Descriptor descriptor = Objects.requireNonNull(messages.get(message), line);
      assertThat(descriptor.isReservedNumber(Integer.parseInt(words[2]))).as(line).isTrue();
      assertThat(descriptor.isReservedName(field)).as(line).isTrue();
    }
  }

  @Test
  void hotFieldsHaveTagsOfOneByte() {
    assertThat(ServerFrame.SNAPSHOT_FIELD_NUMBER).isLessThan(16);
    assertThat(ClientFrame.PLAY_TURN_FIELD_NUMBER).isLessThan(16);
  }

  @Test
  void everyEnumBeginsWithUnspecified() {
    assertThat(FILES)
        .flatMap(FileDescriptor::getEnumTypes)
        .allMatch(e -> e.findValueByNumber(0).getName().endsWith("_UNSPECIFIED"));
  }

  private static Map<String, Descriptor> messages() {
    return FILES.stream()
        .flatMap(file -> file.getMessageTypes().stream())
        .collect(Collectors.toMap(Descriptor::getFullName, d -> d, (a, b) -> a, HashMap::new));
  }

  private static SortedSet<String> actualLines() {
    var lines = new TreeSet<String>();
    for (FileDescriptor file : FILES) {
      file.getMessageTypes()
          .forEach(message -> message.getFields().forEach(field -> lines.add(line(field))));
      file.getEnumTypes().forEach(type -> lines.addAll(lines(type)));
    }
    return lines;
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

  private static List<String> promisedLines() {
    try (InputStream in = SchemaTest.class.getResourceAsStream("/espionage.v1.schema.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
