package dev.espionage.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaFieldAccess;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import dev.espionage.server.app.ServerSettings;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Tests that the server uses every setting, and that every record of settings is configurable.
class SettingsUsageTest {
  @Test
  void eachSettingIsUsed() {
    Set<JavaClass> tree = new HashSet<>();
    addRecords(ArchitectureTest.CLASSES.get(ServerSettings.class), tree);
    assertThat(ArchitectureTest.CLASSES.stream().filter(SettingsUsageTest::isNamedAsSettings))
        .as("records of settings, all in the tree")
        .hasSizeGreaterThan(10)
        .isSubsetOf(tree);
    addRecords(ArchitectureTest.CLASSES.get(ServerSettings.ReconnectDelay.class), tree);
    assertThat(tree)
        .flatExtracting(JavaClass::getFields)
        .filteredOn(field -> !field.getModifiers().contains(JavaModifier.STATIC))
        .allSatisfy(
            component -> assertThat(isUsed(component)).as(component.getFullName()).isTrue());
  }

  private static boolean isNamedAsSettings(JavaClass type) {
    return type.isRecord() && type.getSimpleName().endsWith("Settings");
  }

  /// Adds a record and the records among its components, recursively.
  private static void addRecords(JavaClass type, Set<JavaClass> records) {
    if (type.isRecord()
        && type.getName().startsWith(ArchitectureTest.SERVER)
        && records.add(type)) {
      type.getFields().stream()
          .flatMap(component -> component.getType().getAllInvolvedRawTypes().stream())
          .forEach(part -> addRecords(part, records));
    }
  }

  /// Returns whether other code calls the accessor, or the record itself uses the component.
  private static boolean isUsed(JavaField component) {
    JavaMethod accessor = component.getOwner().getMethod(component.getName());
    return !accessor.getAccessesToSelf().isEmpty()
        || !accessor.getReferencesToSelf().isEmpty()
        || component.getAccessesToSelf().stream()
            .map(JavaFieldAccess::getOrigin)
            .anyMatch(user -> !user.equals(accessor) && !user.isConstructor());
  }
}
