package dev.espionage.server.cli;

import dev.espionage.engine.board.Viewer;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads whose view is asked for. */
final class ViewerConverter implements ITypeConverter<Viewer> {

  @Override
  public Viewer convert(String name) {
    return switch (name) {
      case "white" -> Viewer.WHITE;
      case "black" -> Viewer.BLACK;
      case "spectator" -> Viewer.SPECTATOR;
      default -> throw new TypeConversionException("expected white, black or spectator");
    };
  }
}
