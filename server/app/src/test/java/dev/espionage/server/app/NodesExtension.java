package dev.espionage.server.app;

import dev.espionage.server.sql.CommitHooks;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.platform.commons.support.AnnotationSupport;

/// Starts the nodes of a [Clustered] class at the first request for them.
final class NodesExtension implements ParameterResolver {
  private static final Namespace NAMESPACE = Namespace.create(NodesExtension.class);

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType().equals(Nodes.class);
  }

  /// Returns the nodes, which JUnit closes with the context of the class.
  @Override
  public Nodes resolveParameter(ParameterContext parameter, ExtensionContext context) {
    ExtensionContext ofClass = ServerExtension.contextOf(Clustered.class, context);
    long seed =
        AnnotationSupport.findAnnotation(ofClass.getRequiredTestClass(), Clustered.class)
            .orElseThrow()
            .seed();
    return ofClass
        .getStore(NAMESPACE)
        .getOrComputeIfAbsent(Nodes.class, _ -> new Nodes(seed, 2, CommitHooks.NONE), Nodes.class);
  }
}
