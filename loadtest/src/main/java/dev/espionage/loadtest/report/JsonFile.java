package dev.espionage.loadtest.report;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;

/** The report as JSON: the names of the records' parts, numbers as numbers. */
public final class JsonFile {

  private static final Gson GSON = new GsonBuilder().setPrettyPrinting().create();

  private JsonFile() {}

  /** All of it, in ASCII-safe HTML-safe JSON: no {@code <}, {@code >} or {@code &} as such. */
  public static String of(LoadReport report) {
    return GSON.toJson(report);
  }
}
