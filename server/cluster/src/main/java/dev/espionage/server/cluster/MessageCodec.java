package dev.espionage.server.cluster;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.MessageLite;
import com.google.protobuf.Parser;
import java.util.function.Function;

/// Encodes and decodes the messages of one type that nodes exchange.
///
/// @param manifest the name of the type on the wire; never changes
/// @param type the concrete class of the messages, not a supertype
/// @param writer the encoder
/// @param reader the decoder
/// @param <T> the type of the messages
public record MessageCodec<T>(
    String manifest, Class<T> type, Function<T, byte[]> writer, Reader<T> reader) {
  /// Decodes a message.
  public interface Reader<T> {
    T read(byte[] bytes) throws InvalidProtocolBufferException;
  }

  /// Returns a codec that uses a message of the schema; the manifest is the simple class name.
  ///
  /// @param read the decoder, which throws [IllegalArgumentException] if a message breaks the
  ///   schema's rules
  public static <T, P extends MessageLite> MessageCodec<T> of(
      Class<T> type, Function<T, P> write, Parser<P> parser, Function<P, T> read) {
    return of(type.getSimpleName(), type, write, parser, read);
  }

  /// Returns a codec that uses a message of the schema.
  ///
  /// @param read the decoder, which throws [IllegalArgumentException] if a message breaks the
  ///   schema's rules
  public static <T, P extends MessageLite> MessageCodec<T> of(
      String manifest, Class<T> type, Function<T, P> write, Parser<P> parser, Function<P, T> read) {
    return new MessageCodec<>(
        manifest,
        type,
        message -> write.apply(message).toByteArray(),
        bytes -> read.apply(parser.parseFrom(bytes)));
  }

  byte[] write(Object message) {
    return writer.apply(type.cast(message));
  }

  Object read(byte[] bytes) throws InvalidProtocolBufferException {
    return reader.read(bytes);
  }
}
