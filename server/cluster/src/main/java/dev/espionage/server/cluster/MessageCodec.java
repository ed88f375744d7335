package dev.espionage.server.cluster;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.MessageLite;
import com.google.protobuf.Parser;
import java.util.function.Function;

/**
 * How messages of one type look between nodes.
 *
 * @param manifest what the type is called there; never changes
 * @param type a class of messages, not of their kinds
 * @param <T> the messages
 */
public record MessageCodec<T>(
    String manifest, Class<T> type, Function<T, byte[]> writing, Reader<T> reader) {
  /** Makes a message of bytes. */
  public interface Reader<T> {
    T read(byte[] bytes) throws InvalidProtocolBufferException;
  }

  /**
   * By a message of the schema; the manifest is the simple name of the class.
   *
   * @param read throws IllegalArgumentException for what is not as the schema says
   */
  public static <T, P extends MessageLite> MessageCodec<T> of(
      Class<T> type, Function<T, P> write, Parser<P> parser, Function<P, T> read) {
    return of(type.getSimpleName(), type, write, parser, read);
  }

  /**
   * By a message of the schema.
   *
   * @param read throws IllegalArgumentException for what is not as the schema says
   */
  public static <T, P extends MessageLite> MessageCodec<T> of(
      String manifest, Class<T> type, Function<T, P> write, Parser<P> parser, Function<P, T> read) {
    return new MessageCodec<>(
        manifest,
        type,
        message -> write.apply(message).toByteArray(),
        bytes -> read.apply(parser.parseFrom(bytes)));
  }

  byte[] write(Object message) {
    return writing.apply(type.cast(message));
  }

  Object read(byte[] bytes) throws InvalidProtocolBufferException {
    return reader.read(bytes);
  }
}
