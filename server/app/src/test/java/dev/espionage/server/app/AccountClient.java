package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.util.JsonFormat;
import dev.espionage.protocol.v1.LoginRequest;
import dev.espionage.protocol.v1.RegisterRequest;
import dev.espionage.protocol.v1.Registered;
import dev.espionage.protocol.v1.Session;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.Optional;

/// A client of the HTTP API for accounts.
record AccountClient(WholeServer server) {
  static final String PASSWORD = "correct horse";

  /// Returns a request with a body, authenticated by the token if there is one.
  HttpRequest.Builder request(
      String method, String path, Message.Builder body, Optional<String> token) {
    HttpRequest.Builder request =
        server
            .request(path)
            .header("Content-Type", "application/json")
            .method(method, BodyPublishers.ofString(json(body)));
    token.ifPresent(secret -> request.header("Authorization", "Bearer " + secret));
    return request;
  }

  HttpResponse<String> send(
      String method, String path, Message.Builder body, Optional<String> token) {
    return server.send(request(method, path, body, token));
  }

  HttpResponse<String> get(String path, String token) {
    return server.send(server.request(path).header("Authorization", "Bearer " + token));
  }

  /// Sends a PUT request without a body.
  HttpResponse<String> put(String path, String token) {
    return server.send(
        server
            .request(path)
            .header("Authorization", "Bearer " + token)
            .PUT(BodyPublishers.noBody()));
  }

  HttpResponse<String> delete(String path, String token) {
    return server.send(server.request(path).header("Authorization", "Bearer " + token).DELETE());
  }

  static RegisterRequest.Builder named(String name) {
    return RegisterRequest.newBuilder().setName(name).setPassword(PASSWORD);
  }

  static LoginRequest.Builder login(String name, String password) {
    return LoginRequest.newBuilder().setName(name).setPassword(password);
  }

  Registered registered(String name, Optional<String> token) {
    HttpResponse<String> answer = send("POST", "/api/accounts", named(name), token);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
    var registered = Registered.newBuilder();
    read(answer, registered);
    return registered.build();
  }

  Registered registered(String name) {
    return registered(name, Optional.empty());
  }

  HttpResponse<String> logIn(String name, String password) {
    return send("POST", "/api/login", login(name, password), Optional.empty());
  }

  /// Returns the session in an answer.
  static Session session(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.body()).isIn(200, 201);
    var session = Session.newBuilder();
    read(answer, session);
    return session.build();
  }

  /// Returns whether the token still identifies a session.
  boolean isGood(String token) {
    return get("/api/sessions/current", token).statusCode() == 200;
  }

  static void read(HttpResponse<String> answer, Message.Builder into) {
    try {
      JsonFormat.parser().merge(answer.body(), into);
    } catch (InvalidProtocolBufferException e) {
      throw new AssertionError(answer.body(), e);
    }
  }

  private static String json(Message.Builder body) {
    try {
      return JsonFormat.printer().print(body);
    } catch (InvalidProtocolBufferException e) {
      throw new AssertionError(e);
    }
  }
}
