package dev.espionage.loadtest.demo;

import dev.espionage.client.connection.Answer;
import dev.espionage.client.game.Person;
import dev.espionage.protocol.v1.AcceptInvitation;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Colour;
import dev.espionage.protocol.v1.CreateInvitation;
import dev.espionage.protocol.v1.Error;
import dev.espionage.protocol.v1.InvitationCreated;
import dev.espionage.protocol.v1.ServerFrame;
import java.io.IOException;
import java.time.Duration;

/** How two people come to a game: one invites by a private link, the other follows it. Blocking. */
final class Invitation {

  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Duration SHORTEST_WAIT = Duration.ofMillis(20);

  private Invitation() {}

  /**
   * Makes a game; {@code white} invites, and has White.
   *
   * @return its id
   * @throws IOException if the server refuses for good
   */
  static String accepted(Person white, Person black, GamePlan plan)
      throws IOException, InterruptedException {
    CreateInvitation.Builder invitation =
        CreateInvitation.newBuilder()
            .setVariant(plan.variant())
            .setTimeControl(plan.timeControl())
            .setColour(Colour.COLOUR_WHITE)
            .setPrivate(true);
    InvitationCreated created =
        insist(white, ClientFrame.newBuilder().setCreateInvitation(invitation).build())
            .getInvitationCreated();
    AcceptInvitation.Builder acceptance =
        AcceptInvitation.newBuilder().setLinkToken(created.getLinkToken());
    return insist(black, ClientFrame.newBuilder().setAcceptInvitation(acceptance).build())
        .getGameCreated()
        .getGameId();
  }

  /** Asks until the server does it, or says that asking is no use. */
  private static ServerFrame insist(Person person, ClientFrame command)
      throws IOException, InterruptedException {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (true) {
      switch (person.ask(command).join()) {
        case Answer.Given(ServerFrame frame) -> {
          return frame;
        }
        case Answer.Refused(Error error) -> {
          if (!error.getRetryable() || System.nanoTime() > deadline) {
            throw new IOException(
                command.getCommandCase() + ": " + error.getCode() + " " + error.getMessage());
          }
          Thread.sleep(Math.max(SHORTEST_WAIT.toMillis(), error.getRetryAfterMs()));
        }
        case Answer.Unknown(var parting) ->
            throw new IOException(command.getCommandCase() + ": " + parting);
      }
    }
  }
}
