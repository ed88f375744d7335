package dev.espionage.loadtest.gauge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ThreadTimesTest {
  @TempDir private Path process;
  private ThreadTimes threadTimes;

  @BeforeEach
  void begin() {
    threadTimes = new ThreadTimes(process);
  }

  /// Writes the times of a thread, in ticks of 10 ms.
  private void thread(int id, String name, int ticks) throws IOException {
    Path task = Files.createDirectories(process.resolve("task").resolve(Integer.toString(id)));
    String times = " S 1 1 1 0 -1 0 0 0 0 0 %d 0 0 0 20 0".formatted(ticks);
    Files.writeString(task.resolve("stat"), id + " (" + name + ")" + times);
  }

  private void end(int id) throws IOException {
    Path task = process.resolve("task").resolve(Integer.toString(id));
    Files.delete(task.resolve("stat"));
    Files.delete(task);
  }

  private long millis(String name) throws IOException {
    return threadTimes.read().getOrDefault(name, CpuTime.NONE).nanos() / 1_000_000;
  }

  @Test
  void threadsOfOneKindAreAddedUp() throws IOException {
    thread(7, "netty-1", 3);
    thread(8, "netty-2", 4);
    assertThat(millis("netty")).isEqualTo(70);
    thread(8, "netty-2", 6);
    assertThat(millis("netty")).isEqualTo(90);
  }

  @Test
  void theTimeOfAThreadThatHasEndedStays() throws IOException {
    thread(7, "C2 CompilerThre", 3);
    thread(8, "C2 CompilerThre", 4);
    assertThat(millis("C2 CompilerThre")).isEqualTo(70);
    end(8);
    thread(7, "C2 CompilerThre", 5);
    assertThat(millis("C2 CompilerThre")).isEqualTo(90);
  }

  @Test
  void aThreadWithTheNumberOfAnEarlierOneCountsFromZero() throws IOException {
    thread(7, "C2 CompilerThre", 30);
    assertThat(millis("C2 CompilerThre")).isEqualTo(300);
    thread(7, "netty-1", 2);
    assertThat(millis("netty")).isEqualTo(20);
    assertThat(millis("C2 CompilerThre")).isEqualTo(300);
  }

  @Test
  void theThreadsOfThisProcessAreRead() throws IOException {
    assertThat(ThreadTimes.of(ProcessHandle.current().pid()).read()).containsKey("VM Thread");
  }
}
