package dev.espionage.server.browser;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.ListValue;
import com.google.protobuf.Struct;
import com.google.protobuf.Value;
import com.google.protobuf.util.JsonFormat;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;

/// A stock headless Firefox with one page, driven over WebDriver BiDi (W3C, "WebDriver BiDi"):
/// Playwright drives only its own builds of Firefox. Not thread-safe.
final class Firefox implements AutoCloseable, WebSocket.Listener {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Pattern LISTENING =
      Pattern.compile("WebDriver BiDi listening on (ws://[0-9.:]+)");
  private static final String USUAL = "/usr/bin/firefox-esr";

  private final Process process;
  private final HttpClient http = HttpClient.newHttpClient();
  private final Map<Integer, CompletableFuture<Struct>> asked = new ConcurrentHashMap<>();
  private final List<String> complaints = new CopyOnWriteArrayList<>();
  private final StringBuilder part = new StringBuilder();
  private final WebSocket socket;
  private final String page;
  private int requests;

  /// Returns the program that `FIREFOX` names, or else Debian's Firefox; empty if there is none.
  ///
  /// @throws IllegalStateException if `FIREFOX` names no program
  static Optional<Path> program() {
    String named = System.getenv().getOrDefault("FIREFOX", "");
    if (!named.isEmpty() && !Files.isExecutable(Path.of(named))) {
      throw new IllegalStateException(
          "FIREFOX=%s: expected the name of a program that can be executed".formatted(named));
    }
    return Stream.of(named, USUAL)
        .filter(name -> !name.isEmpty())
        .map(Path::of)
        .filter(Files::isExecutable)
        .findFirst();
  }

  /// Starts a browser.
  ///
  /// @param directory an empty directory for its profile and log
  Firefox(Path program, Path directory) throws IOException {
    Path log = directory.resolve("firefox.log");
    Path profile = Files.createDirectory(directory.resolve("profile"));
    process =
        new ProcessBuilder(
                program.toString(),
                "--headless",
                "--no-remote",
                "--remote-debugging-port=0",
                "--profile",
                profile.toString(),
                "about:blank")
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    boolean ready = false;
    try {
      URI session = URI.create(address(log) + "/session");
      socket = http.newWebSocketBuilder().buildAsync(session, this).join();
      ask("session.new", "capabilities", object());
      ask("session.subscribe", "events", list(text("log.entryAdded")));
      page = field(ask("browsingContext.create", "type", text("tab")), "context").getStringValue();
      ready = true;
    } finally {
      if (!ready) {
        stop();
      }
    }
  }

  private String address(Path log) {
    return Awaitility.await()
        .atMost(PATIENCE)
        .until(
            () -> {
              if (!process.isAlive()) {
                throw new IllegalStateException("Firefox has ended: " + Files.readString(log));
              }
              Matcher address = LISTENING.matcher(Files.readString(log));
              return address.find() ? address.group(1) : "";
            },
            found -> !found.isEmpty());
  }

  /// Opens an address, and waits until it is loaded.
  void navigate(String url) {
    ask(
        "browsingContext.navigate",
        "context",
        text(page),
        "url",
        text(url),
        "wait",
        text("complete"));
  }

  /// Waits until a JavaScript expression is true on the page.
  void until(String expression) {
    Awaitility.await(expression)
        .pollInSameThread()
        .atMost(PATIENCE)
        .until(() -> evaluate("Boolean(" + expression + ")").getBoolValue());
  }

  /// Returns the value of an expression that is a string, a number or a boolean.
  Value evaluate(String expression) {
    Struct answer =
        ask(
            "script.evaluate",
            "expression",
            text(expression),
            "awaitPromise",
            Value.newBuilder().setBoolValue(true).build(),
            "target",
            object("context", text(page)));
    Struct result = field(answer, "result").getStructValue();
    if (!field(answer, "type").getStringValue().equals("success")) {
      throw new AssertionError(expression + ": " + answer);
    }
    return result.getFieldsOrDefault("value", Value.getDefaultInstance());
  }

  /// Clicks with the mouse on the first visible element that matches a CSS selector.
  void click(String selector) {
    until("document.querySelector(`%s`)?.checkVisibility()".formatted(selector));
    evaluate("document.querySelector(`%s`).scrollIntoView({block: 'center'})".formatted(selector));
    Struct found =
        ask(
            "browsingContext.locateNodes",
            "context",
            text(page),
            "locator",
            object("type", text("css"), "value", text(selector)),
            "maxNodeCount",
            number(1));
    Value node = field(found, "nodes").getListValue().getValues(0);
    Value id = field(node.getStructValue(), "sharedId");
    Value element = object("type", text("element"), "element", object("sharedId", id));
    ask(
        "input.performActions",
        "context",
        text(page),
        "actions",
        list(
            object(
                "type", text("pointer"),
                "id", text("mouse"),
                "actions",
                    list(
                        object(
                            "type", text("pointerMove"),
                            "x", number(0),
                            "y", number(0),
                            "origin", element),
                        object("type", text("pointerDown"), "button", number(0)),
                        object("type", text("pointerUp"), "button", number(0))))));
  }

  /// Returns the errors of scripts and of the console; tests expect none.
  List<String> complaints() {
    return List.copyOf(complaints);
  }

  private Struct ask(String method, Object... parameters) {
    int id = ++requests;
    var answer = new CompletableFuture<Struct>();
    asked.put(id, answer);
    Value command = object("id", number(id), "method", text(method), "params", object(parameters));
    socket.sendText(json(command.getStructValue()), true).join();
    Struct message = answer.orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS).join();
    if (!field(message, "type").getStringValue().equals("success")) {
      throw new AssertionError(method + ": " + message);
    }
    return field(message, "result").getStructValue();
  }

  private static String json(Struct message) {
    try {
      return JsonFormat.printer().omittingInsignificantWhitespace().print(message);
    } catch (InvalidProtocolBufferException e) {
      throw new AssertionError(e);
    }
  }

  @Override
  public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
    part.append(data);
    if (last) {
      take(part.toString());
      part.setLength(0);
    }
    from.request(1);
    return null;
  }

  private void take(String text) {
    var message = Struct.newBuilder();
    try {
      JsonFormat.parser().merge(text, message);
    } catch (InvalidProtocolBufferException e) {
      throw new AssertionError(text, e);
    }
    Struct read = message.build();
    if (read.containsFields("id")) {
      CompletableFuture<Struct> waiting = asked.remove((int) field(read, "id").getNumberValue());
      if (waiting != null) {
        waiting.complete(read);
      }
    } else if (field(read, "method").getStringValue().equals("log.entryAdded")) {
      Struct entry = field(read, "params").getStructValue();
      if (field(entry, "level").getStringValue().equals("error")) {
        complaints.add(field(entry, "text").getStringValue());
      }
    }
  }

  private static Value field(Struct message, String name) {
    return message.getFieldsOrDefault(name, Value.getDefaultInstance());
  }

  private static Value text(String text) {
    return Value.newBuilder().setStringValue(text).build();
  }

  private static Value number(double number) {
    return Value.newBuilder().setNumberValue(number).build();
  }

  private static Value list(Value... values) {
    return Value.newBuilder()
        .setListValue(ListValue.newBuilder().addAllValues(List.of(values)))
        .build();
  }

  /// Returns an object of alternating names and values.
  private static Value object(Object... fields) {
    var struct = Struct.newBuilder();
    for (int i = 0; i < fields.length; i += 2) {
      struct.putFields((String) fields[i], (Value) fields[i + 1]);
    }
    return Value.newBuilder().setStructValue(struct).build();
  }

  @Override
  public void close() {
    ask("browser.close");
    stop();
  }

  private void stop() {
    http.shutdownNow();
    List<ProcessHandle> family = process.descendants().toList();
    try {
      if (!process.waitFor(10, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
    family.forEach(ProcessHandle::destroyForcibly);
  }
}
