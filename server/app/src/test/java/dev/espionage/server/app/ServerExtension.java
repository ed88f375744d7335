package dev.espionage.server.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.annotation.Annotation;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.platform.commons.support.AnnotationSupport;

/// Starts the server of a [Served] class at the first request for it.
public final class ServerExtension implements ParameterResolver {
  private static final Namespace NAMESPACE = Namespace.create(ServerExtension.class);

  /// The server, and its directory if it has one. JUnit closes it with the context of the class.
  private record Running(WholeServer server, Optional<Path> directory) implements AutoCloseable {
    @Override
    public void close() throws IOException {
      server.close();
      if (directory.isPresent()) {
        delete(directory.get());
      }
    }
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType().equals(WholeServer.class);
  }

  @Override
  public WholeServer resolveParameter(ParameterContext parameter, ExtensionContext context) {
    ExtensionContext ofClass = contextOf(Served.class, context);
    Served served =
        AnnotationSupport.findAnnotation(ofClass.getRequiredTestClass(), Served.class)
            .orElseThrow();
    return ofClass
        .getStore(NAMESPACE)
        .getOrComputeIfAbsent(Running.class, _ -> start(served), Running.class)
        .server();
  }

  /// Returns the outermost context whose class has this annotation.
  static ExtensionContext contextOf(
      Class<? extends Annotation> annotation, ExtensionContext context) {
    ExtensionContext marked = context;
    for (Optional<ExtensionContext> at = Optional.of(context);
        at.isPresent();
        at = at.get().getParent()) {
      if (at.get()
          .getTestClass()
          .filter(one -> AnnotationSupport.isAnnotated(one, annotation))
          .isPresent()) {
        marked = at.get();
      }
    }
    return marked;
  }

  private static Running start(Served served) {
    List<String> settings = new ArrayList<>(List.of(served.value()));
    Optional<Path> directory = served.onSqlite() ? Optional.of(newDirectory()) : Optional.empty();
    directory.ifPresent(
        data -> settings.addAll(List.of("store.url", "", "data.directory", data.toString())));
    return new Running(new WholeServer(served.seed(), settings.toArray(String[]::new)), directory);
  }

  private static Path newDirectory() {
    try {
      return Files.createTempDirectory("espionage-served-");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void delete(Path directory) throws IOException {
    Files.walkFileTree(
        directory,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException failure)
              throws IOException {
            if (failure != null) {
              throw failure;
            }
            Files.delete(visited);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
