package dev.espionage.loadtest.load;

import dev.espionage.loadtest.gauge.CpuTime;
import dev.espionage.loadtest.gauge.Jcmd;
import dev.espionage.loadtest.gauge.ProcFs;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Records where a JVM of this machine spends its processor time. Uses the processor-time samples of
 * Java Flight Recorder (JEP 509, Linux only). Unlike its older samples, these include time that the
 * kernel spends on behalf of Java code. Not thread-safe.
 */
public final class Recorder {

  private static final String SETTINGS = "cpu.jfc";
  private static final String NAME = "espionage-breakdown";

  private final Jcmd jvm;
  private final ProcFs process;
  private final Path directory;
  private final Map<String, CpuTime> before;

  private Recorder(long pid, Path directory) throws IOException {
    this.jvm = new Jcmd(pid);
    this.process = ProcFs.of(pid);
    this.directory = directory;
    this.before = process.threads();
  }

  /** Starts recording the JVM with this process id. */
  public static Recorder start(long pid) throws IOException, InterruptedException {
    Path directory = Files.createTempDirectory("espionage-recording-");
    Path settings = directory.resolve(SETTINGS);
    try (InputStream own =
        Optional.ofNullable(Recorder.class.getResourceAsStream(SETTINGS)).orElseThrow()) {
      Files.copy(own, settings);
    }
    var _ = new Jcmd(pid).run("JFR.start", "name=" + NAME, "settings=" + settings);
    return new Recorder(pid, directory);
  }

  public Breakdown stop() throws IOException, InterruptedException {
    Map<String, CpuTime> threads = new TreeMap<>(process.threads());
    threads.replaceAll((name, time) -> time.since(before.getOrDefault(name, CpuTime.NONE)));
    Path file = directory.resolve("server.jfr");
    var _ = jvm.run("JFR.stop", "name=" + NAME, "filename=" + file);
    try {
      return Breakdown.of(Breakdown.Samples.read(file), threads);
    } finally {
      remove();
    }
  }

  private void remove() throws IOException {
    try (var files = Files.list(directory)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    } catch (UncheckedIOException e) {
      throw new IOException(e);
    }
    Files.delete(directory);
  }
}
