package dev.espionage.testkit;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * Measures every top-level test class. JUnit finds it as a service and calls it on one thread,
 * since classes do not run at once within a JVM here.
 */
public final class CostListener implements TestExecutionListener {
  private final Map<String, Costs.Measurement> running = new HashMap<>();

  @Override
  public void executionStarted(TestIdentifier test) {
    topLevelClass(test).ifPresent(name -> running.put(test.getUniqueId(), Costs.testClass(name)));
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    Costs.Measurement measurement = running.remove(test.getUniqueId());
    if (measurement != null) {
      measurement.end();
    }
  }

  @Override
  public void testPlanExecutionFinished(TestPlan plan) {
    running.clear();
  }

  private static Optional<String> topLevelClass(TestIdentifier test) {
    return test.getSource()
        .filter(ClassSource.class::isInstance)
        .map(source -> ((ClassSource) source).getClassName())
        .filter(name -> test.isContainer() && !name.contains("$"));
  }
}
