package dev.espionage.server.sql;

import com.google.common.base.CaseFormat;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import org.jdbi.v3.core.mapper.NoSuchMapperException;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.StatementContext;

/// Maps a row to a record: each component is the column with its name, written as `ended_at` for
/// `endedAt`. Thread-safe. JDBI's own mapper needs the JDK's module `java.desktop`.
public final class RecordMapper<T extends Record> implements RowMapper<T> {
  private final Constructor<T> constructor;
  private final RecordComponent[] components;

  private RecordMapper(Constructor<T> constructor, RecordComponent[] components) {
    this.constructor = constructor;
    this.components = components;
  }

  /// Returns the mapper of a record type.
  public static <T extends Record> RecordMapper<T> of(Class<T> type) {
    RecordComponent[] components = type.getRecordComponents();
    try {
      Constructor<T> constructor =
          type.getDeclaredConstructor(
              Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
      constructor.setAccessible(true);
      return new RecordMapper<>(constructor, components);
    } catch (NoSuchMethodException e) {
      throw new IllegalArgumentException("not a record: " + type, e);
    }
  }

  @Override
  public T map(ResultSet row, StatementContext context) throws SQLException {
    Object[] values = new Object[components.length];
    for (int i = 0; i < components.length; i++) {
      values[i] = value(row, components[i], context);
    }
    try {
      return constructor.newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("a row cannot become a " + constructor.getName(), e);
    }
  }

  private static Object value(ResultSet row, RecordComponent component, StatementContext context)
      throws SQLException {
    String column = CaseFormat.LOWER_CAMEL.to(CaseFormat.LOWER_UNDERSCORE, component.getName());
    return context
        .findColumnMapperFor(component.getGenericType())
        .orElseThrow(() -> new NoSuchMapperException("no mapper for " + component))
        .map(row, column, context);
  }
}
