package dev.espionage.server.config;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.Maps;
import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.espionage.server.app.ServerSettings;
import dev.espionage.server.config.ConfigReader.Result;
import dev.espionage.server.sql.StoreUrl;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests that each key of reference.conf is read into a component of its own.
class EverySettingTest {
  private final Config reference = ConfigFactory.defaultReference();
  private final KnownKeys known = new KnownKeys(reference);
  @TempDir Path directory = Path.of("");

  @Test
  void eachKeyChangesTheComponentOfItsNameAndNoOther() throws IOException {
    Map<String, String> others = others();
    assertThat(components(others)).hasSameSizeAs(known.paths());
    for (String path : known.paths()) {
      if (path.equals("espionage.store.discard-turns")) {
        others.put("espionage.store.url", "memory");
      }
      if (path.equals("espionage.backup.every")) {
        others.remove("espionage.store.url");
      }
      Map<String, Object> before = components(others);
      Map<String, String> changed = new HashMap<>(others);
      changed.put(path, other(path));
      Map<String, Object> after = components(changed);
      assertThat(Maps.difference(before, after).entriesDiffering().keySet())
          .as(path)
          .containsExactly(letters(path));
      others = others();
    }
  }

  /// Returns the settings that other keys depend on: the three TLS files and a shared store.
  private Map<String, String> others() throws IOException {
    Map<String, String> others = new HashMap<>();
    others.put("espionage.store.url", "jdbc:postgresql://127.0.0.1/one");
    for (String file : new String[] {"certificate", "key", "authority"}) {
      others.put("espionage.cluster.tls." + file, file(file));
    }
    return others;
  }

  private String file(String name) throws IOException {
    Path file = directory.resolve(name + ".pem");
    return (Files.exists(file) ? file : Files.createFile(file)).toString();
  }

  /// Returns a valid value that differs from the current one.
  private String other(String path) throws IOException {
    String value = reference.getValue(path).unwrapped().toString();
    return switch (path) {
      case "espionage.store.url" -> "jdbc:postgresql://127.0.0.1/other";
      case "espionage.http.allowed-origins", "espionage.share.public-address" ->
          "https://play.example.org";
      case "espionage.http.allowed-hosts", "espionage.management.allowed-hosts" ->
          "play.example.org";
      case "espionage.log.level", "espionage.log.level-libraries" -> "ERROR";
      case "espionage.log.format" -> "json";
      case "espionage.http.security-contact" -> "mailto:security@example.org";
      case "espionage.http.trusted-proxies" -> "10.0.0.0/8";
      case "espionage.cluster.seed-nodes" -> "127.0.0.1:25520";
      case "espionage.backup.every" -> "1d";
      case "espionage.backup.command" -> "copy";
      default -> {
        if (path.startsWith("espionage.cluster.tls.")) {
          yield file("other");
        }
        yield switch (reference.getValue(path).valueType()) {
          case BOOLEAN -> String.valueOf(!reference.getBoolean(path));
          case NUMBER -> String.valueOf(reference.getInt(path) + 1);
          case STRING -> twice(value);
          case LIST, OBJECT, NULL -> throw new AssertionError("add another value of " + path);
        };
      }
    };
  }

  /// Doubles a duration or a size; appends to any other text.
  private static String twice(String value) {
    String number = value.replaceFirst("\\D.*", "");
    boolean measure = value.matches("\\d+ ?(ms|s|m|h|d|B|KiB|MiB)");
    return measure
        ? Integer.parseInt(number) * 2 + value.substring(number.length())
        : value + "other";
  }

  private Map<String, Object> components(Map<String, String> settings) {
    Map<String, String> environment = new HashMap<>();
    settings.forEach((path, value) -> environment.put(KnownKeys.variable(path), value));
    return switch (new ConfigReader()
        .read(ServerSettings::read, Optional.empty(), environment, new Properties())) {
      case Result.Good<ServerSettings>(var config, var _) -> {
        Map<String, Object> components = new TreeMap<>();
        flatten(KnownKeys.ROOT, config, components);
        yield components;
      }
      case Result.Bad<ServerSettings>(var problems) -> throw new AssertionError(problems);
    };
  }

  /// Collects all components of a settings record, keyed by the letters of their path.
  private static void flatten(String name, Object value, Map<String, Object> into) {
    if (value instanceof Optional<?> optional && optional.orElse(null) instanceof Record inner) {
      flatten(name, inner, into);
    } else if (value instanceof Record values && !(value instanceof StoreUrl)) {
      for (RecordComponent component : values.getClass().getRecordComponents()) {
        flatten(name + nameIn(values, component), read(component, values), into);
      }
    } else {
      into.put(letters(name), value);
    }
  }

  /// Returns the component's part of the key; the count of a rate limit has none.
  private static String nameIn(Record values, RecordComponent component) {
    boolean bare = values instanceof RateLimit && component.getName().equals("count");
    return bare ? "" : component.getName();
  }

  private static Object read(RecordComponent component, Record values) {
    try {
      return component.getAccessor().invoke(values);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }

  private static String letters(String name) {
    return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z]", "");
  }
}
