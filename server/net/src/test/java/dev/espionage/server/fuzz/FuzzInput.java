package dev.espionage.server.fuzz;

import com.google.common.primitives.Bytes;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/// An input of a fuzz test: one byte that chooses among alternatives, and the text or bytes to
/// parse.
public final class FuzzInput {
  private final byte[] bytes;

  private FuzzInput(byte[] bytes) {
    this.bytes = bytes;
  }

  public static FuzzInput of(byte[] bytes) {
    return new FuzzInput(bytes);
  }

  /// Returns the bytes of an input with this choice and text.
  public static byte[] seed(int choice, String text) {
    return seed(choice, text.getBytes(StandardCharsets.UTF_8));
  }

  /// Returns the bytes of an input with this choice and content.
  public static byte[] seed(int choice, byte[] content) {
    return Bytes.concat(new byte[] {(byte) choice}, content);
  }

  /// Returns the chosen alternative.
  public <T> T choose(List<T> alternatives) {
    int choice = bytes.length == 0 ? 0 : Byte.toUnsignedInt(bytes[0]);
    return alternatives.get(choice % alternatives.size());
  }

  /// Returns everything after the choice.
  public byte[] content() {
    return bytes.length == 0 ? bytes : Arrays.copyOfRange(bytes, 1, bytes.length);
  }

  /// Returns everything after the choice as text; invalid UTF-8 is replaced.
  public String text() {
    return new String(content(), StandardCharsets.UTF_8);
  }
}
