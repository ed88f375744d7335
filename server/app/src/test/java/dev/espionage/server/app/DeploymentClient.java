package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Message;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Variants;
import dev.espionage.protocol.v1.ChangeDeploymentRequest;
import dev.espionage.protocol.v1.DeploymentList;
import dev.espionage.protocol.v1.SaveDeploymentRequest;
import dev.espionage.protocol.v1.SavedDeployment;
import dev.espionage.protocol.v1.Session;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/// A player with a session who saves deployments.
record DeploymentClient(AccountClient client, Session session) {
  private static final String PATH = "/api/deployments";

  /// Returns a random setup for the variant `small`.
  static String setup(long seed) {
    return Deployment.random(Variants.SMALL, new SplittableRandom(seed)).setup();
  }

  static SaveDeploymentRequest.Builder draft(String name, String setup) {
    return SaveDeploymentRequest.newBuilder().setVariant("small").setName(name).setSetup(setup);
  }

  HttpResponse<String> save(SaveDeploymentRequest.Builder draft) {
    return send("POST", PATH, draft);
  }

  SavedDeployment saved(SaveDeploymentRequest.Builder draft) {
    HttpResponse<String> answer = save(draft);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
    return read(answer);
  }

  HttpResponse<String> change(String id, ChangeDeploymentRequest.Builder change) {
    return send("PUT", PATH + "/" + id, change);
  }

  HttpResponse<String> delete(String id) {
    return client.delete(PATH + "/" + id, session.getToken());
  }

  private HttpResponse<String> send(String method, String path, Message.Builder body) {
    return client.send(method, path, body, Optional.of(session.getToken()));
  }

  static SavedDeployment read(HttpResponse<String> answer) {
    var saved = SavedDeployment.newBuilder();
    AccountClient.read(answer, saved);
    return saved.build();
  }

  List<SavedDeployment> list(String query) {
    HttpResponse<String> answer = client.get(PATH + query, session.getToken());
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    var list = DeploymentList.newBuilder();
    AccountClient.read(answer, list);
    assertThat(list.getMost()).isEqualTo(50);
    return list.getDeploymentsList();
  }
}
