package dev.espionage.loadtest.report;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;

/** Reports as JSON: the names of the records' parts, numbers as numbers. */
public final class JsonFile {

  private static final Gson GSON = new GsonBuilder().setPrettyPrinting().create();

  private JsonFile() {}

  /**
   * All of it; may stand in a page, for no {@code <}, {@code >} or {@code &} is written as such.
   */
  public static String of(LoadReport report) {
    return GSON.toJson(report);
  }

  /** The same. */
  public static String of(MemoryReport report) {
    return GSON.toJson(report);
  }

  /** The same. */
  public static String of(SoakReport report) {
    return GSON.toJson(report);
  }

  /** The same. */
  public static String of(MatchReport report) {
    return GSON.toJson(report);
  }
}
