package dev.espionage.loadtest.terminal;

import java.io.IOException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** How each of these commands goes: its options are checked, then it runs; what fails is said. */
public final class ToolCommand {

  /** Exit status after a failure. */
  public static final int FAILED = 1;

  private static final int USAGE = 2;

  /** What a command does. */
  @FunctionalInterface
  public interface Task<P> {
    /** Does it; the exit status. */
    int run(P plan) throws IOException, InterruptedException;
  }

  private ToolCommand() {}

  /**
   * Runs a command.
   *
   * @param plan throws IllegalArgumentException for options that are wrong
   * @return the exit status
   */
  public static <P> int run(String command, Supplier<P> plan, Task<P> task)
      throws InterruptedException {
    P checked;
    try {
      checked = plan.get();
    } catch (IllegalArgumentException e) {
      return complain(command, e.getMessage(), USAGE);
    }
    try {
      return task.run(checked);
    } catch (IOException e) {
      return complain(command, e.getMessage(), FAILED);
    }
  }

  /** Says what failed; the exit status for that. */
  public static int failed(String command, @Nullable String problem) {
    return complain(command, problem, FAILED);
  }

  private static int complain(String command, @Nullable String problem, int status) {
    System.err.println("espionage " + command + ": " + problem);
    return status;
  }
}
