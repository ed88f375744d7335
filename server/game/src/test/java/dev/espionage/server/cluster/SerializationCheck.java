package dev.espionage.server.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.UnknownFieldSet;
import dev.espionage.server.TestConfig;
import java.io.NotSerializableException;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.pekko.actor.BootstrapSetup;
import org.apache.pekko.actor.NoSerializationVerificationNeeded;
import org.apache.pekko.actor.setup.ActorSystemSetup;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Props;
import org.apache.pekko.actor.typed.javadsl.Adapter;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.serialization.Serialization;
import org.apache.pekko.serialization.SerializationExtension;
import org.apache.pekko.serialization.SerializerWithStringManifest;
import scala.jdk.javaapi.CollectionConverters;

/// Sends messages through a server's serializers, as between two nodes.
public final class SerializationCheck implements AutoCloseable {
  private final ActorSystem<Void> system;
  private final Serialization serialization;
  private final AtomicInteger actors = new AtomicInteger();

  public SerializationCheck() {
    this(NoticeCodecs.NONE);
  }

  public SerializationCheck(NoticeCodecs notices) {
    var config =
        BootstrapSetup.create(
            TestConfig.all("pekko.loglevel", "OFF", "pekko.actor.provider", "local"));
    this.system =
        ActorSystem.create(Behaviors.empty(), "journey", ActorSystemSetup.create(config, notices));
    this.serialization = SerializationExtension.get(Adapter.toClassic(system));
  }

  /// The messages of one feature: the kinds that exist, and at least one sample of each type.
  public record Samples(List<Class<?>> kinds, List<?> messages) {
    /// Returns the message classes, except those that never leave their node.
    Set<Class<?>> types() {
      return kinds.stream().flatMap(Samples::leaves).collect(Collectors.toSet());
    }

    private static Stream<Class<?>> leaves(Class<?> kind) {
      if (NoSerializationVerificationNeeded.class.isAssignableFrom(kind)) {
        return Stream.empty();
      }
      Class<?>[] permitted = kind.getPermittedSubclasses();
      return permitted == null
          ? Stream.of(kind)
          : Arrays.stream(permitted).flatMap(Samples::leaves);
    }
  }

  /// Returns a reference to an actor, for use in messages.
  ///
  /// @param name the prefix of the actor's name
  public <T> ActorRef<T> actor(String name) {
    return system.systemActorOf(Behaviors.empty(), name + actors.incrementAndGet(), Props.empty());
  }

  /// Returns the message as the other node receives it.
  public Object arrived(Object message) throws NotSerializableException {
    var serializer = (SerializerWithStringManifest) serialization.serializerFor(message.getClass());
    byte[] bytes = serialization.serialize(message).get();
    return serialization
        .deserialize(bytes, serializer.identifier(), serializer.manifest(message))
        .get();
  }

  /// A type of message on the wire.
  public record WireType(MessageCodecSerializer serializer, String manifest) {
    /// Reads a message of this type.
    ///
    /// @throws NotSerializableException if the bytes are no such message
    public Object read(byte[] bytes) throws NotSerializableException {
      return serializer.fromBinary(bytes, manifest);
    }
  }

  /// Returns the types of all messages that nodes exchange.
  public List<WireType> wireTypes() {
    return CollectionConverters.asJava(serialization.serializerByIdentity()).values().stream()
        .filter(MessageCodecSerializer.class::isInstance)
        .map(MessageCodecSerializer.class::cast)
        .flatMap(serializer ->
            serializer.manifests().stream().map(name -> new WireType(serializer, name)))
        .toList();
  }

  /// Checks everything that the messages of a feature must fulfil.
  public void check(Samples samples) throws NotSerializableException {
    assertThat(samples.types())
        .as("one sample of each type")
        .isEqualTo(samples.messages().stream().map(Object::getClass).collect(Collectors.toSet()));
    for (Object message : samples.messages()) {
      var serializer = serializer(message);
      String manifest = serializer.manifest(message);
      byte[] bytes = serializer.toBinary(message);
      Object arrived = serializer.fromBinary(bytes, manifest);
      assertThat(arrived).isEqualTo(message);
      Object fromNewer = serializer.fromBinary(withMore(bytes), manifest);
      assertThat(fromNewer).as("an unknown field is overlooked").isEqualTo(message);
      requireQuietRefusals(serializer, manifest, bytes);
    }
  }

  private SerializerWithStringManifest serializer(Object message) throws NotSerializableException {
    return (SerializerWithStringManifest) serialization.serializerFor(message.getClass());
  }

  private static byte[] withMore(byte[] bytes) {
    byte[] more =
        UnknownFieldSet.newBuilder()
            .addField(1_000, UnknownFieldSet.Field.newBuilder().addVarint(7).build())
            .build()
            .toByteArray();
    byte[] all = Arrays.copyOf(bytes, bytes.length + more.length);
    System.arraycopy(more, 0, all, bytes.length, more.length);
    return all;
  }

  /// Requires that damaged bytes give another message or a single exception that quotes none of
  /// them.
  private static void requireQuietRefusals(
      SerializerWithStringManifest serializer, String manifest, byte[] bytes) {
    var random = new SplittableRandom(bytes.length);
    for (int i = 0; i < bytes.length; i++) {
      byte[] damaged = bytes.clone();
      damaged[i] ^= (byte) (1 + random.nextInt(255));
      for (byte[] bad : List.of(damaged, Arrays.copyOf(bytes, i))) {
        try {
          Object other = serializer.fromBinary(bad, manifest);
          assertThat(other).isNotNull();
        } catch (NotSerializableException e) {
          assertThat(e.getMessage()).matches("\\w+: invalid message \\w+");
          assertThat(e.getCause()).isNull();
        }
      }
    }
  }

  @Override
  public void close() {
    system.terminate();
  }
}
