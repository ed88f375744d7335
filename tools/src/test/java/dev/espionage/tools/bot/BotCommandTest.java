package dev.espionage.tools.bot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class BotCommandTest {

  private static BotPlan plan(Map<String, String> environment, String... arguments) {
    BotCommand command = new BotCommand();
    new CommandLine(command).parseArgs(arguments);
    return command.plan(environment);
  }

  @Test
  void whatIsNotSaidIsCautious() {
    BotPlan plan = plan(Map.of(), "--url=http://127.0.0.1:8080/", "--player=random");
    assertThat(plan.isGuest()).isTrue();
    assertThat(plan.games()).isEqualTo(1);
    assertThat(plan.once()).isFalse();
    assertThat(plan.acceptedPlayers()).isEqualTo(BotPlan.AcceptedPlayers.ANYBODY);
    assertThat(plan.seek()).isEmpty();
    assertThat(plan.open()).isEmpty();
    assertThat(plan.most()).isEqualTo(Duration.ofSeconds(2));
  }

  @Test
  void theTokenComesFromTheEnvironmentAndIsNotShown() {
    Map<String, String> environment = Map.of(BotCommand.TOKEN, "secret");
    BotPlan plan =
        plan(environment, "--url=http://h/", "--player=random", "--accept=friends", "--once");
    assertThat(plan.token()).hasValue("secret");
    assertThat(plan.toString()).doesNotContain("secret");
    assertThat(plan(environment, "--url=http://h/", "--player=random", "--token=mine").token())
        .hasValue("mine");
  }

  @Test
  void aWishNamesVariantAndTime() {
    BotPlan plan =
        plan(
            Map.of(),
            "--url=http://h/",
            "--player=random",
            "--seek=small:180+2",
            "--open=espionage:3dw");
    assertThat(plan.seek()).hasValue(new BotPlan.Wish("small", "180+2"));
    assertThat(plan.open()).hasValue(new BotPlan.Wish("espionage", "3dw"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--url=nowhere --player=random | --url: nowhere is not a server address",
        "--url=http://h/ | expected either --level or --player",
        "--url=http://h/ --player=random --level=1 | expected either --level or --player",
        "--url=http://h/ --player=nobody | there is no computer player 'nobody'; expected one of",
        "--url=http://h/ --player=random --games=0 | --games: expected at least 1",
        "--url=http://h/ --player=random --think=-1 | --think: expected 0 or more",
        "--url=http://h/ --player=random --seek=small | --seek: 'small': expected VARIANT:TIME",
        "--url=http://h/ --player=random --seek=chess:60+1 | no such variant",
        "--url=http://h/ --player=random --open=small:9x | --open: 'small:9x': column 8: expected",
        "--url=http://h/ --player=random --accept=all | \"all\" is none of anybody, friends,"
            + " nobody",
        "--url=http://h/ --player=random --accept=friends | a guest has no friends",
        "--url=http://h/ --player=random --token=t --name=n | --name is for guests",
      })
  void wrongUsageIsNamed(String arguments, String complaint) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> plan(Map.of(), arguments.split(" ", -1)))
        .withMessageContaining(complaint);
  }
}
