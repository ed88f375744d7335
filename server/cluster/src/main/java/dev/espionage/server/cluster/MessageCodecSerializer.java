package dev.espionage.server.cluster;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.protobuf.InvalidProtocolBufferException;
import java.io.NotSerializableException;
import java.util.List;
import java.util.function.Function;
import org.apache.pekko.serialization.SerializerWithStringManifest;
import org.jspecify.annotations.Nullable;

/// Serializes the messages of one feature between nodes, each by its [MessageCodec]. Its exceptions
/// name the manifest but never show the content, which may be secret. Immutable and thread-safe.
/// Pekko creates one instance per actor system.
public abstract class MessageCodecSerializer extends SerializerWithStringManifest {
  private final int identifier;
  private final ImmutableMap<Class<?>, MessageCodec<?>> byType;
  private final ImmutableMap<String, MessageCodec<?>> byManifest;

  /// Creates a serializer.
  ///
  /// @param identifier the id of this serializer within the cluster; never changes
  /// @param forms the codecs, one per message type
  protected MessageCodecSerializer(int identifier, List<? extends MessageCodec<?>> forms) {
    this.identifier = identifier;
    this.byType = by(forms, MessageCodec::type);
    this.byManifest = by(forms, MessageCodec::manifest);
  }

  private static <K> ImmutableMap<K, MessageCodec<?>> by(
      List<? extends MessageCodec<?>> forms, Function<MessageCodec<?>, K> key) {
    return forms.stream().collect(ImmutableMap.toImmutableMap(key, form -> form));
  }

  /// Returns the names of all message types on the wire.
  final ImmutableSet<String> manifests() {
    return byManifest.keySet();
  }

  @Override
  public final int identifier() {
    return identifier;
  }

  @Override
  public final String manifest(Object message) {
    return codecOf(message).manifest();
  }

  @Override
  public final byte[] toBinary(Object message) {
    return codecOf(message).write(message);
  }

  private MessageCodec<?> codecOf(Object message) {
    @Nullable MessageCodec<?> messageCodec = byType.get(message.getClass());
    if (messageCodec == null) {
      throw new IllegalArgumentException("%s has no codec".formatted(message.getClass().getName()));
    }
    return messageCodec;
  }

  @Override
  public final Object fromBinary(byte[] bytes, String manifest) throws NotSerializableException {
    @Nullable MessageCodec<?> messageCodec = byManifest.get(manifest);
    if (messageCodec == null) {
      throw new NotSerializableException(
          "%s: unknown message %s".formatted(getClass().getSimpleName(), manifest));
    }
    try {
      return messageCodec.read(bytes);
    } catch (InvalidProtocolBufferException | IllegalArgumentException e) {
      throw new NotSerializableException(
          "%s: invalid message %s".formatted(getClass().getSimpleName(), manifest));
    }
  }
}
