package dev.espionage.engine.game;

import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Turn;
import java.time.Duration;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;

/// The turns of a game so far, packed. A server holds the whole history of every running game, and
/// a turn takes about 12 bytes here instead of about 200 as objects. Immutable. A log with one more
/// turn shares all but the last {@value #CHUNK} bytes with its predecessor.
public final class TurnLog extends AbstractList<RecordedTurn> {
  public static final TurnLog EMPTY = new TurnLog(new byte[0][], new int[0], 0);

  private static final int CHUNK = 256;
  private static final long NANOS_PER_MILLI = 1_000_000;

  private final byte[][] chunks;

  /// The number of the first turn in each chunk.
  private final int[] firsts;

  private final int size;

  private TurnLog(byte[][] chunks, int[] firsts, int size) {
    this.chunks = chunks;
    this.firsts = firsts;
    this.size = size;
  }

  /// Returns a log with one more turn.
  public TurnLog with(RecordedTurn turn) {
    long spent = packed(turn.spent());
    long lag = packed(turn.lag());
    long left = packed(turn.left());
    List<Step> steps = turn.turn().steps();
    int length = 1 + 2 * steps.size() + length(spent) + length(lag) + length(left);
    int last = chunks.length - 1;
    if (last >= 0 && chunks[last].length + length <= CHUNK) {
      byte[][] more = chunks.clone();
      int end = chunks[last].length;
      more[last] = Arrays.copyOf(chunks[last], end + length);
      write(more[last], end, steps, spent, lag, left);
      return new TurnLog(more, firsts, size + 1);
    }
    byte[][] more = Arrays.copyOf(chunks, chunks.length + 1);
    int[] moreFirsts = Arrays.copyOf(firsts, firsts.length + 1);
    more[chunks.length] = new byte[length];
    write(more[chunks.length], 0, steps, spent, lag, left);
    moreFirsts[firsts.length] = size;
    return new TurnLog(more, moreFirsts, size + 1);
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public RecordedTurn get(int index) {
    Objects.checkIndex(index, size);
    return from(index).next();
  }

  /// Returns the turns from an index on. The costs do not depend on the turns before.
  ///
  /// @param index the index of the first turn, at most the size
  Iterator<RecordedTurn> from(int index) {
    Objects.checkIndex(index, size + 1);
    int chunk = Arrays.binarySearch(firsts, index);
    if (chunk < 0) {
      chunk = Math.max(0, -chunk - 2);
    }
    var reader = new Reader(chunk);
    for (int i = size == 0 ? 0 : firsts[chunk]; i < index; i++) {
      reader.next();
    }
    return reader;
  }

  @Override
  public Iterator<RecordedTurn> iterator() {
    return new Reader(0);
  }

  private static void write(byte[] bytes, int start, List<Step> steps, long... durations) {
    int end = start;
    bytes[end++] = (byte) steps.size();
    for (int i = 0; i < steps.size(); i++) {
      bytes[end++] = (byte) steps.get(i).from();
      bytes[end++] = (byte) steps.get(i).to();
    }
    for (long duration : durations) {
      long rest = duration;
      while ((rest & ~0x7fL) != 0) {
        bytes[end++] = (byte) (rest | 0x80);
        rest >>>= 7;
      }
      bytes[end++] = (byte) rest;
    }
  }

  /// Packs a whole number of milliseconds as that number doubled, and any other duration as its
  /// nanoseconds doubled plus 1.
  private static long packed(Duration duration) {
    long nanos = duration.toNanos();
    return nanos % NANOS_PER_MILLI == 0
        ? (nanos / NANOS_PER_MILLI) << 1
        : Math.multiplyExact(nanos, 2) | 1;
  }

  /// Returns the number of bytes of a packed duration, seven bits in each.
  private static int length(long packed) {
    return Math.max(1, (Long.SIZE - Long.numberOfLeadingZeros(packed) + 6) / 7);
  }

  /// Reads the turns in order.
  private final class Reader implements Iterator<RecordedTurn> {
    private int chunk;
    private int next;

    Reader(int chunk) {
      this.chunk = chunk;
    }

    @Override
    public boolean hasNext() {
      return chunk < chunks.length;
    }

    @Override
    public RecordedTurn next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      Step[] steps = new Step[octet()];
      for (int i = 0; i < steps.length; i++) {
        steps[i] = new Step(octet(), octet());
      }
      var turn = new RecordedTurn(Turn.of(steps), duration(), duration(), duration());
      if (next == chunks[chunk].length) {
        chunk++;
        next = 0;
      }
      return turn;
    }

    private int octet() {
      return chunks[chunk][next++] & 0xff;
    }

    private Duration duration() {
      long value = 0;
      int shift = 0;
      int octet = octet();
      while (octet >= 0x80) {
        value |= (octet & 0x7fL) << shift;
        shift += 7;
        octet = octet();
      }
      return of(value | ((long) octet << shift));
    }

    private static Duration of(long packed) {
      return (packed & 1) == 0 ? Duration.ofMillis(packed >>> 1) : Duration.ofNanos(packed >>> 1);
    }
  }
}
