package dev.espionage.server.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;

/// An administrator of a server, authenticated by the token in a file.
record AdminCaller(WholeServer server, Path tokenFile) {
  HttpResponse<String> post(String path, String body) {
    return server.send(
        server
            .managementRequest(path)
            .header("Authorization", "Bearer " + token())
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body)));
  }

  HttpResponse<String> get(String path) {
    return server.send(server.managementRequest(path).header("Authorization", "Bearer " + token()));
  }

  private String token() {
    try {
      return Files.readString(tokenFile).strip();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
