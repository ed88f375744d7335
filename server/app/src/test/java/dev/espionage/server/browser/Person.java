package dev.espionage.server.browser;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.ConsoleMessage;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.Response;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.server.browser.leak.Recording;
import java.net.URI;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;

/// A browser context of one player: cookies, storage and one page. It records the traffic between
/// the page and the server, and every complaint of the page.
final class Person implements AutoCloseable {
  private static final String LEFT = "No resource with given identifier found";

  private static final Pattern VISIT = Pattern.compile("/api/invitations/\\w+/visit");

  /// No content, and a redirection that asks for a cookie.
  private static final Set<Integer> WITHOUT_BODY = Set.of(204, 307);

  private final BrowserContext context;
  private final Page page;
  private final Recording recording;
  private final List<String> complaints = new CopyOnWriteArrayList<>();
  private boolean gone;

  private Person(BrowserContext context, Recording recording) {
    this.context = context;
    this.page = context.newPage();
    this.recording = recording;
    page.setDefaultTimeout(Chromium.PATIENCE_MS);
    page.onWebSocket(socket -> {
      socket.onFrameReceived(frame -> recording.received(frame.binary()));
      socket.onFrameSent(frame -> recording.sent(frame.binary()));
    });
    page.onRequestFinished(this::readUnlessGone);
    page.onPageError(complaints::add);
    page.onCrash(_ -> complaints.add("the page crashed"));
    page.onConsoleMessage(message -> {
      if (message.type().equals("error") && !isOfAnInvitationThatIsTaken(message)) {
        complaints.add(message.text());
      }
    });
  }

  /// Returns whether a page reported its visit to an invitation that was just taken, which it
  /// learns of by that answer or by a frame, whichever comes first.
  private static boolean isOfAnInvitationThatIsTaken(ConsoleMessage message) {
    return VISIT.matcher(message.location()).find() && message.text().contains("404");
  }

  static Person with(BrowserContext context, Recording recording) {
    return new Person(context, recording);
  }

  /// Reads and records a body, unless the page is gone. The browser drops bodies when the context
  /// closes during the request, and when the page has been left for another.
  private void readUnlessGone(Request request) {
    try {
      read(request);
    } catch (PlaywrightException e) {
      if (!gone && !String.valueOf(e.getMessage()).contains(LEFT)) {
        throw e;
      }
    }
  }

  private void read(Request request) {
    String path = URI.create(request.url()).getPath();
    Response response = path.startsWith("/api/") ? request.response() : null;
    if (response != null && !WITHOUT_BODY.contains(response.status())) {
      recording.body(path, response.status(), response.text());
    }
  }

  Page page() {
    return page;
  }

  BrowserContext context() {
    return context;
  }

  /// Stores these settings on the device before each page loads, as if sounds had been offered.
  void settings(String json) {
    String settings = "JSON.stringify({ soundAsked: true, ..." + json + " })";
    context.addInitScript("localStorage.setItem('espionage.settings', " + settings + ")");
  }

  /// Returns the server's frames, in order.
  List<ServerFrame> received() {
    return recording.frames();
  }

  /// Returns the errors of scripts and of the console; tests expect none.
  List<String> complaints() {
    return List.copyOf(complaints);
  }

  /// Forgets all complaints, such as the browser's errors about a network that the test has cut.
  void forgive() {
    complaints.clear();
  }

  /// Closes the context. A second call does nothing.
  @Override
  public void close() {
    if (!gone) {
      gone = true;
      context.cookies().forEach(cookie -> recording.credential(cookie.value));
      recording.games().forEach(this::readRecord);
      context.close();
    }
  }

  private void readRecord(String game) {
    try {
      APIResponse answer = context.request().get("/api/games/" + game + ".egr");
      if (answer.ok()) {
        recording.record(game, answer.text());
      }
    } catch (PlaywrightException _) {
      // The cable is cut. Another player of this game reads the record.
    }
  }
}
