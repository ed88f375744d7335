package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import dev.espionage.admin.v1.Done;
import dev.espionage.protocol.v1.Contacts;
import dev.espionage.protocol.v1.DeploymentList;
import dev.espionage.protocol.v1.GamePage;
import dev.espionage.protocol.v1.Invitation;
import dev.espionage.protocol.v1.InvitationTable;
import dev.espionage.protocol.v1.InvitationVisit;
import dev.espionage.protocol.v1.InvitationVisitor;
import dev.espionage.protocol.v1.InviterRating;
import dev.espionage.protocol.v1.Outcome;
import dev.espionage.protocol.v1.Player;
import dev.espionage.protocol.v1.Problem;
import dev.espionage.protocol.v1.RatingBand;
import dev.espionage.protocol.v1.Registered;
import dev.espionage.server.net.http.Route;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Tests that docs/openapi.yaml agrees with the routes and with the schema of the bodies.
class OpenApiTest {
  private static final Set<String> SAY_ALL_BY_THE_PATH =
      Set.of(
          "/api/contacts/friends/{player_id}",
          "/api/contacts/blocks/{player_id}",
          "/api/account/bot",
          "/admin/upgrade/finish");

  private static final List<Route> TABLE = table();

  private final OpenApi api = OpenApi.read();

  private static List<Route> table() {
    try (var server = new WholeServer(1)) {
      return server.featureRoutes();
    }
  }

  private static String text(Route route) {
    return route.method() + " " + route.path();
  }

  @Test
  void everyOperationIsARoute() {
    assertThat(api.operations())
        .isNotEmpty()
        .allSatisfy(operation ->
            assertThat(TABLE)
                .as(operation.text())
                .filteredOn(route -> text(route).equals(operation.text()))
                .hasSize(1));
  }

  @Test
  void everyRouteIsAnOperation() {
    assertThat(TABLE)
        .allSatisfy(route ->
            assertThat(api.operations())
                .as(text(route))
                .filteredOn(operation -> operation.text().equals(text(route)))
                .hasSize(1));
  }

  @Test
  void whatTakesABodyHasOneAndWhatDoesNotHasNone() {
    assertThat(api.operations())
        .allSatisfy(operation ->
            assertThat(operation.description().containsKey("requestBody"))
                .as("%s %s", operation.method(), operation.path())
                .isEqualTo(
                    List.of("POST", "PUT").contains(operation.method())
                        && !SAY_ALL_BY_THE_PATH.contains(operation.path())));
  }

  @Test
  void whateverIsReferredToIsThere() {
    assertThat(api.references()).isNotEmpty().allMatch(api::has);
  }

  @Test
  void theSchemasAreTheMessages() {
    Map<String, Map<String, Object>> described = new LinkedHashMap<>();
    api.schemas()
        .forEach((name, schema) -> described.put(String.valueOf(name), properties(schema)));
    assertThat(described).containsExactlyInAnyOrderEntriesOf(messages());
  }

  private static Map<String, Map<String, Object>> messages() {
    return Stream.of(
            Problem.getDescriptor().getFile().getMessageTypes().stream(),
            Registered.getDescriptor().getFile().getMessageTypes().stream(),
            Contacts.getDescriptor().getFile().getMessageTypes().stream(),
            DeploymentList.getDescriptor().getFile().getMessageTypes().stream(),
            GamePage.getDescriptor().getFile().getMessageTypes().stream(),
            Stream.of(
                Player.getDescriptor(),
                Outcome.getDescriptor(),
                Invitation.getDescriptor(),
                InvitationVisit.getDescriptor(),
                InvitationTable.getDescriptor(),
                InvitationVisitor.getDescriptor(),
                InviterRating.getDescriptor(),
                RatingBand.getDescriptor()),
            Done.getDescriptor().getFile().getMessageTypes().stream())
        .flatMap(messages -> messages)
        .collect(Collectors.toMap(OpenApiTest::name, OpenApiTest::fields));
  }

  /// Returns the name of the schema of a message.
  private static String name(Descriptor message) {
    boolean admin = message.getFile().equals(Done.getDescriptor().getFile());
    return admin ? "admin." + message.getName() : message.getName();
  }

  private static Map<String, Object> fields(Descriptor message) {
    return message.getFields().stream()
        .collect(Collectors.toMap(FieldDescriptor::getJsonName, OpenApiTest::type));
  }

  private static Object type(FieldDescriptor field) {
    return field.isRepeated() ? List.of(single(field)) : single(field);
  }

  /// Returns the type by protobuf's JSON mapping.
  private static String single(FieldDescriptor field) {
    return switch (field.getJavaType()) {
      case STRING, ENUM -> "string";
      case BOOLEAN -> "boolean";
      case LONG -> "string int64";
      case INT -> "integer int64";
      case MESSAGE -> "#/components/schemas/" + name(field.getMessageType());
      case FLOAT, DOUBLE, BYTE_STRING -> throw new AssertionError("not expected: " + field);
    };
  }

  private static Map<String, Object> properties(Object schema) {
    return OpenApi.map(OpenApi.map(schema).get("properties")).entrySet().stream()
        .collect(
            Collectors.toMap(
                property -> String.valueOf(property.getKey()),
                property -> described(OpenApi.map(property.getValue()))));
  }

  private static Object described(Map<?, ?> property) {
    return "array".equals(property.get("type"))
        ? List.of(described(OpenApi.map(property.get("items"))))
        : Stream.of("$ref", "type", "format")
            .filter(property::containsKey)
            .map(key -> String.valueOf(property.get(key)))
            .collect(Collectors.joining(" "));
  }
}
