package dev.espionage.server.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/// The OpenAPI description in docs/openapi.yaml.
record OpenApi(Map<?, ?> root) {
  private static final Path FILE = Path.of("..", "..", "docs", "openapi.yaml");
  private static final Set<String> METHODS = Set.of("get", "post", "put", "delete");

  /// An operation: a method of a path, with its description.
  record Operation(String method, String path, Map<?, ?> description) {
    /// Returns the method and the path, in the form that routes use.
    String text() {
      return method + " " + path;
    }
  }

  static OpenApi read() {
    try {
      Object root = new Load(LoadSettings.builder().build()).loadFromString(Files.readString(FILE));
      return new OpenApi(map(root));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  List<Operation> operations() {
    return at("paths").entrySet().stream()
        .flatMap(path -> operations(String.valueOf(path.getKey()), map(path.getValue())))
        .toList();
  }

  private static Stream<Operation> operations(String path, Map<?, ?> item) {
    return item.entrySet().stream()
        .filter(entry -> METHODS.contains(String.valueOf(entry.getKey())))
        .map(entry ->
            new Operation(
                String.valueOf(entry.getKey()).toUpperCase(Locale.ROOT),
                path,
                map(entry.getValue())));
  }

  /// Returns the schemas by name.
  Map<?, ?> schemas() {
    return at("components", "schemas");
  }

  /// Returns all references within the file.
  Stream<String> references() {
    return references(root);
  }

  private static Stream<String> references(Object node) {
    return switch (node) {
      case Map<?, ?> map when map.get("$ref") instanceof String target -> Stream.of(target);
      case Map<?, ?> map -> map.values().stream().flatMap(OpenApi::references);
      case List<?> list -> list.stream().flatMap(OpenApi::references);
      default -> Stream.empty();
    };
  }

  /// Returns whether the reference has a target.
  boolean has(String reference) {
    Object here = root;
    for (String key : reference.substring("#/".length()).split("/", -1)) {
      if (!(here instanceof Map<?, ?> map) || !map.containsKey(key)) {
        return false;
      }
      here = map.get(key);
    }
    return true;
  }

  private Map<?, ?> at(String... keys) {
    Map<?, ?> here = root;
    for (String key : keys) {
      here = map(here.get(key));
    }
    return here;
  }

  static Map<?, ?> map(@Nullable Object node) {
    if (node instanceof Map<?, ?> map) {
      return map;
    }
    throw new AssertionError("expected a map: " + node);
  }
}
