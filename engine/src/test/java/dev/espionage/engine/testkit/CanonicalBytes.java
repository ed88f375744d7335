package dev.espionage.engine.testkit;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.SquareSet;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.ClocksView;
import dev.espionage.engine.game.GameView;
import dev.espionage.engine.game.HistoryView;
import dev.espionage.engine.game.Rematch;
import dev.espionage.engine.play.FallenPieces;
import dev.espionage.engine.play.PlayedStep;
import dev.espionage.engine.play.Position;
import dev.espionage.engine.play.View;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Views as bytes; equal views give equal bytes. The bytes are written from the public accessors,
/// so that nothing is left out because two values happen to be `equal`.
public final class CanonicalBytes {

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final DataOutputStream out = new DataOutputStream(bytes);

  private CanonicalBytes() {}

  static byte[] of(GameView view) {
    CanonicalBytes bytes = new CanonicalBytes();
    bytes.write(view);
    return bytes.bytes.toByteArray();
  }

  static byte[] of(List<HistoryView.Entry> entries) {
    CanonicalBytes bytes = new CanonicalBytes();
    bytes.number(entries.size());
    for (HistoryView.Entry entry : entries) {
      bytes.write(entry.view());
      bytes.write(entry.spent());
      bytes.write(entry.lag());
    }
    return bytes.bytes.toByteArray();
  }

  static byte[] ofSteps(List<Step> steps) {
    CanonicalBytes bytes = new CanonicalBytes();
    bytes.writeSteps(steps);
    return bytes.bytes.toByteArray();
  }

  static byte[] of(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private void write(GameView view) {
    text(view.setup().id().text());
    text(view.setup().volcanoes().notation());
    text(view.setup().timeControl().format());
    text(view.setup().createdAt().toString());
    number(view.epoch());
    text(view.phase().name());
    write(view.view());
    number(view.clocks().isPresent() ? 1 : 0);
    view.clocks().ifPresent(this::write);
    text(view.ready().toString());
    write(view.drawOffer());
    text(view.ending().toString());
    write(view.rematch());
    view.commitments()
        .ifPresent(both -> {
          blob(both.white().bytes());
          blob(both.black().bytes());
        });
    view.ownSalt().ifPresent(salt -> blob(salt.bytes()));
    write(view.toMove());
  }

  private void write(View view) {
    text(view.viewer().name());
    write(view.position());
    write(view.fallen());
    number(view.lastTurn().size());
    for (PlayedStep played : view.lastTurn()) {
      writeSteps(List.of(played.step()));
      text(played.outcome().name());
      write(played.unmasked());
    }
    number(view.isToMove() ? 1 : 0);
  }

  private void write(Position position) {
    text(position.variant().id());
    blob(position.board().cells());
    for (Side side : Side.values()) {
      write(position.board().pieces(side));
      writeSteps(position.last(side));
    }
    write(position.board().volcanoes());
    write(position.board().mobile());
    write(position.board().spies());
    write(position.board().unmasked());
    write(position.toMove());
    number(position.turn());
    number(position.quiet());
  }

  private void write(FallenPieces fallen) {
    number(fallen.count());
    blob(fallen.cells());
  }

  private void write(ClocksView clocks) {
    text(clocks.now().toString());
    for (Side side : Side.values()) {
      BySide<ClocksView.Shown> shown = clocks.shown();
      write(shown.of(side).remaining());
      number(shown.of(side).periods());
    }
    write(clocks.running());
    number(clocks.firstTurn() ? 1 : 0);
  }

  private void write(Rematch rematch) {
    write(rematch.offeredBy());
    text(rematch.agreed().toString());
  }

  private void write(Optional<Side> side) {
    text(side.toString());
  }

  private void write(Duration duration) {
    text(duration.toString());
  }

  private void write(SquareSet squares) {
    blob(squares.toBytes());
  }

  private void writeSteps(List<Step> steps) {
    number(steps.size());
    for (Step step : steps) {
      number(step.from());
      number(step.to());
    }
  }

  private void text(String text) {
    blob(of(text));
  }

  private void blob(byte[] content) {
    number(content.length);
    bytes.writeBytes(content);
  }

  private void number(int number) {
    try {
      out.writeInt(number);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
