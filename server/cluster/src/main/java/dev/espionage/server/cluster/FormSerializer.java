package dev.espionage.server.cluster;

import com.google.common.collect.ImmutableMap;
import com.google.protobuf.InvalidProtocolBufferException;
import java.io.NotSerializableException;
import java.util.List;
import java.util.function.Function;
import org.apache.pekko.serialization.SerializerWithStringManifest;
import org.jspecify.annotations.Nullable;

/**
 * Takes the messages of one feature from node to node, each by its {@link Form}. What it says of
 * one that it cannot read names the form and shows nothing of the content, for it may be secret.
 * Immutable; Pekko makes one for each actor system and calls it by any thread.
 */
public abstract class FormSerializer extends SerializerWithStringManifest {
  private final int identifier;
  private final ImmutableMap<Class<?>, Form<?>> byType;
  private final ImmutableMap<String, Form<?>> byManifest;

  /**
   * @param identifier of this serializer within the cluster; never changes
   */
  protected FormSerializer(int identifier, List<? extends Form<?>> forms) {
    this.identifier = identifier;
    this.byType = by(forms, Form::type);
    this.byManifest = by(forms, Form::manifest);
  }

  private static <K> ImmutableMap<K, Form<?>> by(
      List<? extends Form<?>> forms, Function<Form<?>, K> key) {
    return forms.stream().collect(ImmutableMap.toImmutableMap(key, form -> form));
  }

  @Override
  public final int identifier() {
    return identifier;
  }

  @Override
  public final String manifest(Object message) {
    return form(message).manifest();
  }

  @Override
  public final byte[] toBinary(Object message) {
    return form(message).write(message);
  }

  private Form<?> form(Object message) {
    @Nullable Form<?> form = byType.get(message.getClass());
    if (form == null) {
      throw new IllegalArgumentException(
          "%s does not go from node to node".formatted(message.getClass().getName()));
    }
    return form;
  }

  @Override
  public final Object fromBinary(byte[] bytes, String manifest) throws NotSerializableException {
    @Nullable Form<?> form = byManifest.get(manifest);
    if (form == null) {
      throw new NotSerializableException(
          "%s: this version knows no message %s".formatted(getClass().getSimpleName(), manifest));
    }
    try {
      return form.read(bytes);
    } catch (InvalidProtocolBufferException | IllegalArgumentException e) {
      throw new NotSerializableException(
          "%s: a message %s is not as expected".formatted(getClass().getSimpleName(), manifest));
    }
  }
}
