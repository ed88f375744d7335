package dev.espionage.client.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.espionage.protocol.CloseCode;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Done;
import dev.espionage.protocol.v1.Error;
import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.ServerFrame;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReconnectTest {

  @ParameterizedTest
  @EnumSource(CloseCode.class)
  void aClientComesBackExactlyWhereTheProtocolSaysThatItMay(CloseCode code) {
    assertThat(new DisconnectReason.Closed(code.number(), "").mayReconnect())
        .isEqualTo(code.resumable());
  }

  @ParameterizedTest
  @CsvSource({"4499, false", "1011, true", "1006, true"})
  void anUnknownCodeOfOursIsFinalAndAnotherIsNot(int code, boolean mayReturn) {
    assertThat(new DisconnectReason.Closed(code, "").mayReconnect()).isEqualTo(mayReturn);
  }

  @ParameterizedTest
  @CsvSource({"400, false", "401, false", "403, false", "429, true", "500, true", "503, true"})
  void aRefusedUpgradeIsFinalUnlessTheServerIsBusyOrBroken(int status, boolean mayReturn) {
    assertThat(new DisconnectReason.NotUpgraded(status).mayReconnect()).isEqualTo(mayReturn);
  }

  @Test
  void whatWasNotAnsweredIsSentAgainInOrder() {
    PendingRequests pendingRequests = new PendingRequests();
    var answers = new CompletableFuture<?>[3];
    for (int id = 1; id <= 3; id++) {
      CompletableFuture<CommandAnswer> answer = new CompletableFuture<>();
      answers[id - 1] = answer;
      pendingRequests.add(frame(id), answer);
    }
    ServerFrame done =
        ServerFrame.newBuilder().setRequestId(2).setDone(Done.getDefaultInstance()).build();
    pendingRequests.answer(done);
    assertThat(answers[1]).isCompletedWithValueMatching(new CommandAnswer.Given(done)::equals);
    assertThat(pendingRequests.frames()).containsExactly(frame(1), frame(3));
    pendingRequests.answer(done);
    assertThat(pendingRequests.frames()).hasSize(2);
  }

  @Test
  void aRefusalAndALostConnectionAreAnswersToo() {
    PendingRequests pendingRequests = new PendingRequests();
    CompletableFuture<CommandAnswer> refused = new CompletableFuture<>();
    CompletableFuture<CommandAnswer> lost = new CompletableFuture<>();
    pendingRequests.add(frame(1), refused);
    pendingRequests.add(frame(2), lost);
    Error error = Error.newBuilder().setCode(ErrorCode.ERROR_CODE_RATE_LIMITED).build();
    pendingRequests.answer(ServerFrame.newBuilder().setRequestId(1).setError(error).build());
    DisconnectReason disconnectReason = new DisconnectReason.Broken("reset");
    pendingRequests.giveUp(disconnectReason);
    assertThat(refused).isCompletedWithValue(new CommandAnswer.Refused(error));
    assertThat(lost).isCompletedWithValue(new CommandAnswer.Unknown(disconnectReason));
    assertThat(pendingRequests.frames()).isEmpty();
  }

  @Test
  void anEndpointKnowsItsAddresses() {
    Endpoint plain = Endpoint.of("http://127.0.0.1:8080/");
    assertThat(plain.socket()).hasToString("ws://127.0.0.1:8080/ws");
    assertThat(plain.http("/api/sessions")).hasToString("http://127.0.0.1:8080/api/sessions");
    assertThat(plain.port()).isEqualTo(8080);
    Endpoint secure = Endpoint.of("https://play.example.org");
    assertThat(secure.socket()).hasToString("wss://play.example.org/ws");
    assertThat(secure.port()).isEqualTo(443);
  }

  @Test
  void whoDoesNotReachANodeTriesTheNextAndComesHomeAfterwards() {
    List<Endpoint> nodes =
        List.of(Endpoint.of("http://a/"), Endpoint.of("http://b/"), Endpoint.of("http://c/"));
    ServerChoice choice = ServerChoice.roundRobin(nodes, 2);
    assertThat(choice.forAttempt(0)).isEqualTo(nodes.get(2));
    assertThat(choice.forAttempt(1)).isEqualTo(nodes.get(0));
    assertThat(choice.forAttempt(5)).isEqualTo(nodes.get(1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"nowhere", "ws://127.0.0.1/", "http://", "http:///x", "http://a b/"})
  void whatIsNoServerIsRefused(String url) {
    assertThatIllegalArgumentException().isThrownBy(() -> Endpoint.of(url));
  }

  private static ClientFrame frame(int id) {
    return ClientFrame.newBuilder().setRequestId(id).build();
  }
}
