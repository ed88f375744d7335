package dev.espionage.server.app;

import java.util.List;
import java.util.function.Supplier;

/// Answers two questions about the rest of the process (docs/adr/0062). Thread-safe; the suppliers
/// never block the caller.
///
/// @param missing returns the parts without which no client should come here; empty if all are
///   ready
/// @param unhealthy returns the parts that do not work, while clients may come; empty if all work
public record Readiness(Supplier<List<String>> missing, Supplier<List<String>> unhealthy) {}
