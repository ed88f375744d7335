package dev.espionage.server.app.cli;

import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.parse.Parsed;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Reads a variant's id.
final class VariantConverter implements ITypeConverter<Variant> {

  @Override
  public Variant convert(String id) {
    return switch (Variants.parse(id)) {
      case Parsed.Value<Variant>(Variant variant) -> variant;
      case Parsed.Failure<Variant> failure -> throw new TypeConversionException(failure.reason());
    };
  }
}
