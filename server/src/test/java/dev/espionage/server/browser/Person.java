package dev.espionage.server.browser;

import com.google.protobuf.InvalidProtocolBufferException;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import dev.espionage.protocol.v1.ServerFrame;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Somebody with a browser of their own: cookies, storage and one page. Keeps every frame that the
 * page was sent, and every complaint of the page.
 */
final class Person implements AutoCloseable {
  private final BrowserContext context;
  private final Page page;
  private final List<byte[]> frames = new CopyOnWriteArrayList<>();
  private final List<String> complaints = new CopyOnWriteArrayList<>();

  private Person(BrowserContext context) {
    this.context = context;
    this.page = context.newPage();
    page.setDefaultTimeout(Chromium.PATIENCE_MS);
    page.onWebSocket(socket -> socket.onFrameReceived(frame -> frames.add(frame.binary())));
    page.onPageError(complaints::add);
    page.onConsoleMessage(message -> {
      if (message.type().equals("error")) {
        complaints.add(message.text());
      }
    });
  }

  static Person with(BrowserContext context) {
    return new Person(context);
  }

  Page page() {
    return page;
  }

  BrowserContext context() {
    return context;
  }

  /** Lets every page find these settings kept on the device. */
  void settings(String json) {
    context.addInitScript("localStorage.setItem('espionage.settings', '" + json + "')");
  }

  /** What the server sent, in order. */
  List<ServerFrame> received() {
    return frames.stream().map(Person::frame).toList();
  }

  private static ServerFrame frame(byte[] bytes) {
    try {
      return ServerFrame.parseFrom(bytes);
    } catch (InvalidProtocolBufferException e) {
      throw new AssertionError(e);
    }
  }

  /** Errors of scripts and of the console: nothing is expected there. */
  List<String> complaints() {
    return List.copyOf(complaints);
  }

  /** Forgets complaints: a browser reports a network that the test has cut. */
  void forgive() {
    complaints.clear();
  }

  @Override
  public void close() {
    context.close();
  }
}
