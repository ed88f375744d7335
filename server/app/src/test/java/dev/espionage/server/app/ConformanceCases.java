package dev.espionage.server.app;

import static dev.espionage.server.app.ConformanceCase.ANSWER;
import static dev.espionage.server.app.ConformanceCase.BINARY;
import static dev.espionage.server.app.ConformanceCase.CLOSE;
import static dev.espionage.server.app.ConformanceCase.CONTINUATION;
import static dev.espionage.server.app.ConformanceCase.FINAL;
import static dev.espionage.server.app.ConformanceCase.PING;
import static dev.espionage.server.app.ConformanceCase.PONG;
import static dev.espionage.server.app.ConformanceCase.TEXT;
import static dev.espionage.server.app.ConformanceCase.close;
import static dev.espionage.server.app.ConformanceCase.fragments;
import static dev.espionage.server.app.ConformanceCase.frames;
import static dev.espionage.server.app.ConformanceCase.last;
import static dev.espionage.server.app.ConformanceCase.message;
import static dev.espionage.server.app.ConformanceCase.open;
import static dev.espionage.server.app.ConformanceCase.request;
import static dev.espionage.server.app.ConformanceCase.row;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.collect.ImmutableMap;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Hello;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The cases of the Autobahn test suite, groups 1 to 7, 9 and 10, for a server whose messages are
/// binary, at most 4096 bytes long, and answered instead of echoed.
final class ConformanceCases {
  private static final int MAX = 4_096;
  private static final String NORMAL = "close 1000";
  private static final String TEXT_FRAME = "close 1003";
  private static final String BROKEN = "close 1002";
  private static final String TOO_BIG = "close 1009";
  private static final byte[] EMPTY = new byte[0];
  private static final byte[] INVALID_UTF_8 =
      HexFormat.of().parseHex("cebae1bdb9cf83cebcceb5eda080656469746564");

  /// The sections without a case of their own, and why.
  static final ImmutableMap<String, String> NOT_APPLICABLE =
      ImmutableMap.<String, String>builder()
          .put("6.2", "closed at the first text frame, as in 6.1")
          .put("6.3", "closed at the first text frame, as in 6.1")
          .put("6.4", "closed at the first text frame, as in 6.1: never later than invalid UTF-8")
          .put("6.5-6.23", "the server never looks at the content of text frames")
          .put("9.3", "closed at the first fragment, as in 6.1")
          .put("9.5", "1 MiB of text: too long in one frame, as in 9.1")
          .put("9.7", "closed at the first text frame, as in 1.1")
          .build();

  private ConformanceCases() {}

  static Stream<ConformanceCase> all() {
    return Stream.of(
            framing(),
            pings(),
            reservedBits(),
            opcodes(),
            fragmentation(),
            interruptedFragments(),
            text(),
            closing(),
            closeCodes(),
            limits(),
            encodings())
        .flatMap(List::stream);
  }

  private static List<ConformanceCase> framing() {
    return Stream.of(
            numbered("1.1.", 1, 0, 125, 126, 127, 128, MAX)
                .map(n ->
                    row(n.number(), n.value() + " bytes of text", text(n.value()), TEXT_FRAME)),
            Stream.of(row("1.2.1", "an empty message", last(BINARY, EMPTY), ANSWER)),
            numbered("1.2.", 2, 125, 126, 127, 128, MAX)
                .map(n -> row(n.number(), n.value() + " bytes", message(n.value()), ANSWER)),
            Stream.of(row("1.2", "a long message", message(MAX), ANSWER).chopped("1.2.8", 997)))
        .flatMap(cases -> cases)
        .toList();
  }

  private static byte[] text(int length) {
    return last(TEXT, "*".repeat(length));
  }

  private static List<ConformanceCase> pings() {
    byte[] most = "p".repeat(125).getBytes(UTF_8);
    byte[] ten =
        frames(
            IntStream.range(0, 10).mapToObj(i -> last(PING, "ping " + i)).toArray(byte[][]::new));
    String[] tenPongs =
        IntStream.range(0, 10).mapToObj(i -> "pong ping " + i).toArray(String[]::new);
    return List.of(
        row("2.1", "a ping without content", last(PING, EMPTY), "pong "),
        row("2.2", "a ping with text", last(PING, "Hello"), "pong Hello"),
        row(
            "2.3",
            "a ping with binary content",
            last(PING, "\0\u0001\u007f"),
            "pong \0\u0001\u007f"),
        row("2.4", "a ping of 125 bytes", last(PING, most), "pong " + "p".repeat(125)),
        row("2.5", "a ping of 126 bytes", last(PING, new byte[126]), BROKEN),
        row("2", "a ping", last(PING, most), "pong " + "p".repeat(125)).chopped("2.6", 1),
        row("2.7", "an unsolicited pong", last(PONG, EMPTY)),
        row("2.8", "an unsolicited pong with content", last(PONG, "pong")),
        row(
            "2.9",
            "an unsolicited pong, a ping",
            frames(last(PONG, "pong"), last(PING, "ping")),
            "pong ping"),
        row("2.10", "ten pings", ten, tenPongs),
        row("2", "ten pings", ten, tenPongs).chopped("2.11", 1));
  }

  private static List<ConformanceCase> reservedBits() {
    byte[] second = frames(message(20), withBits(2, BINARY), last(PING, EMPTY));
    return List.of(
        row("3.1", "bits 1 of text", withBits(1, TEXT), BROKEN),
        row("3.2", "a message, bits 2, a ping", second, ANSWER, BROKEN),
        row("3", "a message, bits 3, a ping", second, ANSWER, BROKEN).chopped("3.3", 26),
        row("3", "a message, bits 4, a ping", second, ANSWER, BROKEN).chopped("3.4", 1),
        row("3.5", "bits 5 of a message", withBits(5, BINARY), BROKEN),
        row("3.6", "bits 6 of a ping", withBits(6, PING), BROKEN),
        row("3.7", "bits 7 of a close frame", withBits(7, CLOSE), BROKEN));
  }

  private static byte[] withBits(int bits, int opcode) {
    return MaskedFrames.frame(FINAL | bits << 4 | opcode, EMPTY);
  }

  private static List<ConformanceCase> opcodes() {
    return Stream.concat(
            numbered("4.1.", 1, 3, 4, 5, 6, 7), numbered("4.2.", 1, 11, 12, 13, 14, 15))
        .flatMap(n ->
            Stream.of(
                row(n.number(), "opcode " + n.value(), last(n.value(), EMPTY), BROKEN),
                row(
                    n.number(),
                    "a message, opcode %d with content, a ping".formatted(n.value()),
                    frames(message(20), last(n.value(), "x"), last(PING, EMPTY)),
                    ANSWER,
                    BROKEN)))
        .toList();
  }

  private static List<ConformanceCase> fragmentation() {
    byte[] request = request(30);
    byte[] start = open(BINARY, EMPTY);
    byte[] end = last(CONTINUATION, request);
    var two = row("5.3", "two fragments", fragments(request, 15), ANSWER);
    var ping =
        row(
            "5.6",
            "a ping between two fragments",
            frames(start, last(PING, "ping"), end),
            "pong ping",
            ANSWER);
    byte[][] five = {
      start,
      open(CONTINUATION, EMPTY),
      last(PING, "one"),
      open(CONTINUATION, EMPTY),
      open(CONTINUATION, EMPTY),
      last(PING, "two"),
      end
    };
    var pings =
        row("5.19", "pings between five fragments", frames(five), "pong one", "pong two", ANSWER);
    return List.of(
        row("5.1", "a ping in fragments", frames(open(PING, EMPTY), end), BROKEN),
        row("5.2", "a pong in fragments", frames(open(PONG, EMPTY), end), BROKEN),
        two,
        two.chopped("5.4", 21),
        two.chopped("5.5", 1),
        ping,
        ping.chopped("5.7", 6),
        ping.chopped("5.8", 1),
        pings,
        pings.chopped("5.20", 6));
  }

  private static List<ConformanceCase> interruptedFragments() {
    byte[] whole = fragments(request(30), 15);
    byte[] openEnd = open(CONTINUATION, EMPTY);
    byte[] lastEnd = last(CONTINUATION, EMPTY);
    var last = row("5.9", "the last fragment of nothing", frames(lastEnd, message(20)), BROKEN);
    var inner = row("5.12", "a fragment of nothing", frames(openEnd, message(20)), BROKEN);
    return List.of(
        last,
        last.chopped("5.10", 6),
        last.chopped("5.11", 1),
        inner,
        inner.chopped("5.13", 6),
        inner.chopped("5.14", 1),
        row(
            "5.15",
            "two fragments, a fragment of nothing, a message",
            frames(whole, openEnd, message(20)),
            ANSWER,
            BROKEN),
        row("5.16", "a fragment of nothing, two fragments", frames(openEnd, whole), BROKEN),
        row("5.17", "the last fragment of nothing, two fragments", frames(lastEnd, whole), BROKEN),
        row(
            "5.18",
            "a message within a message",
            frames(open(BINARY, EMPTY), message(20)),
            BROKEN));
  }

  private static List<ConformanceCase> text() {
    byte[] hello =
        ClientFrame.newBuilder()
            .setRequestId(2)
            .setHello(Hello.newBuilder().setClientName("name"))
            .build()
            .toByteArray();
    hello[hello.length - 1] = (byte) 0xff;
    return List.of(
        row("6.1.1", "empty text", last(TEXT, EMPTY), TEXT_FRAME),
        row(
            "6.1.2",
            "empty text in fragments",
            frames(open(TEXT, EMPTY), last(CONTINUATION, EMPTY)),
            TEXT_FRAME),
        row(
            "6.1.3",
            "text in a later fragment",
            frames(open(TEXT, EMPTY), last(CONTINUATION, "x")),
            TEXT_FRAME),
        row("6.1", "invalid text", last(TEXT, INVALID_UTF_8), TEXT_FRAME),
        row("6.1", "invalid text in a binary message", last(BINARY, hello), ANSWER));
  }

  private static List<ConformanceCase> closing() {
    byte[] ping = last(PING, EMPTY);
    return List.of(
        row("7.1.1", "a message, a close frame", frames(message(20), close(1000)), ANSWER, NORMAL),
        row("7.1.2", "two close frames", frames(close(1000), close(1000)), NORMAL),
        row("7.1.3", "a ping after the close frame", frames(close(1000), ping), NORMAL),
        row("7.1.4", "a message after the close frame", frames(close(1000), message(20)), NORMAL),
        row(
            "7.1.5",
            "a close frame between two fragments",
            frames(open(BINARY, EMPTY), close(1000), last(CONTINUATION, request(20))),
            NORMAL),
        row(
            "7.1.6",
            "256 KiB, a message, a close frame, a ping",
            frames(last(BINARY, new byte[256 * 1024]), message(20), close(1000), ping),
            TOO_BIG),
        row("7.3.1", "a close frame without a code", last(CLOSE, EMPTY), NORMAL),
        row("7.3.2", "a close frame with half a code", last(CLOSE, "x"), BROKEN),
        row("7.3.3", "a close frame without a reason", close(1000), NORMAL),
        row("7.3.4", "a close frame with a reason", close(1000, new byte[] {'x'}), NORMAL),
        row("7.3.5", "the longest reason", close(1000, new byte[123]), NORMAL),
        row("7.3.6", "too long a reason", close(1000, new byte[124]), BROKEN),
        // The suite expects 1007, which this protocol does not use.
        row("7.5.1", "an invalid reason", close(1000, INVALID_UTF_8), BROKEN));
  }

  private static List<ConformanceCase> closeCodes() {
    return Stream.of(
            numbered(
                    "7.7.", 1, 1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999,
                    4000, 4999)
                .map(n -> row(n.number(), "close code " + n.value(), close(n.value()), NORMAL)),
            numbered("7.9.", 1, 0, 999, 1004, 1005, 1006, 1016, 1100, 2000, 2999)
                .map(n -> row(n.number(), "close code " + n.value(), close(n.value()), BROKEN)),
            // The RFC leaves these open.
            numbered("7.13.", 1, 5000, 65535)
                .map(n -> row(n.number(), "close code " + n.value(), close(n.value()), NORMAL)))
        .flatMap(cases -> cases)
        .toList();
  }

  private static List<ConformanceCase> limits() {
    int kib = 1024;
    int[] sizes = {64 * kib, 256 * kib, kib * kib, 4 * kib * kib, 8 * kib * kib, 16 * kib * kib};
    var longest = row("9.6", "the longest message", message(MAX), ANSWER);
    return Stream.of(
            numbered("9.1.", 1, sizes)
                .map(n -> row(n.number(), n.value() + " bytes of text", text(n.value()), TOO_BIG)),
            numbered("9.2.", 1, sizes)
                .map(n ->
                    row(
                        n.number(),
                        n.value() + " bytes",
                        last(BINARY, new byte[n.value()]),
                        TOO_BIG)),
            numbered("9.4.", 1, 64, 256, kib, MAX)
                .map(n ->
                    row(
                        n.number(),
                        "64 KiB in fragments of " + n.value(),
                        fragments(new byte[64 * kib], n.value()),
                        TOO_BIG)),
            numbered("9.6.", 1, 64, 128, 256, 512, kib, 2 * kib)
                .map(n -> longest.chopped(n.number(), n.value())),
            numbered("9.8.", 1, 0, 16, 64, 256, kib, MAX).map(ConformanceCases::thousand),
            Stream.of(
                row("9", "one byte too many", last(BINARY, new byte[MAX + 1]), TOO_BIG),
                row(
                    "10.1.1",
                    "the longest message in frames of 1300 bytes",
                    fragments(request(MAX), 1_300),
                    ANSWER)))
        .flatMap(cases -> cases)
        .toList();
  }

  private static ConformanceCase thousand(Numbered n) {
    byte[] one = n.value() == 0 ? last(BINARY, EMPTY) : message(n.value());
    return new ConformanceCase(
        n.number(),
        "1000 messages of %d bytes".formatted(n.value()),
        Collections.nCopies(1_000, one),
        Collections.nCopies(1_000, ANSWER));
  }

  /// Returns cases about the encoding of frames, for which the suite has no number.
  private static List<ConformanceCase> encodings() {
    HexFormat hex = HexFormat.of();
    return List.of(
        row("RFC 5.1", "an unmasked frame", hex.parseHex("8900"), BROKEN),
        row("RFC 5.3", "a masked ping", hex.parseHex("898537fa213d7f9f4d5158"), "pong Hello"),
        row("RFC 5.2", "a short length in 16 bits", hex.parseHex("82fe000500000000"), BROKEN),
        row(
            "RFC 5.2",
            "a short length in 64 bits",
            hex.parseHex("82ff000000000000000500000000"),
            BROKEN),
        row("RFC 5.2", "a negative length", hex.parseHex("82ffffffffffffffffff00000000"), BROKEN),
        row("RFC 5.2", "a length without the payload", hex.parseHex("82fe100100000000"), TOO_BIG));
  }

  private record Numbered(String number, int value) {}

  private static Stream<Numbered> numbered(String section, int from, int... values) {
    return IntStream.range(0, values.length)
        .mapToObj(i -> new Numbered(section + (from + i), values[i]));
  }
}
