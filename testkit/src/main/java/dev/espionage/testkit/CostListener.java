package dev.espionage.testkit;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/// A listener that measures every top-level test class and records those marked [OwnProcess]. JUnit
/// finds it as a service and calls it on one thread, because classes run one after the other within
/// a JVM here.
public final class CostListener implements TestExecutionListener {
  private final Map<String, TestCosts.Measurement> running = new HashMap<>();

  @Override
  public void executionStarted(TestIdentifier test) {
    topLevelClass(test)
        .ifPresent(source -> {
          running.put(test.getUniqueId(), TestCosts.testClass(source.getClassName()));
          reason(source).ifPresent(reason -> TestCosts.ownProcess(source.getClassName(), reason));
        });
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    TestCosts.Measurement measurement = running.remove(test.getUniqueId());
    if (measurement != null) {
      measurement.end();
    }
  }

  @Override
  public void testPlanExecutionFinished(TestPlan plan) {
    running.clear();
  }

  private static Optional<ClassSource> topLevelClass(TestIdentifier test) {
    return test.getSource()
        .filter(ClassSource.class::isInstance)
        .map(ClassSource.class::cast)
        .filter(source -> test.isContainer() && !source.getClassName().contains("$"))
        .filter(_ -> !isInvocation(test));
  }

  /// Returns whether the test is one run of a parameterized class, whose runs are measured
  /// together.
  private static boolean isInvocation(TestIdentifier test) {
    return test.getUniqueIdObject().getLastSegment().getType().equals("class-template-invocation");
  }

  private static Optional<String> reason(ClassSource source) {
    return Optional.ofNullable(source.getJavaClass().getAnnotation(OwnProcess.class))
        .map(OwnProcess::value);
  }
}
