package dev.espionage.server.net.socket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.espionage.protocol.v1.ClientFrame.CommandCase;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CommandTableTest {
  private static final CommandTable.Feature FEATURE =
      _ -> {
        throw new AssertionError("no connection here");
      };

  @Test
  void knowsWhichCommandsNoFeatureExecutes() {
    Set<CommandCase> all =
        EnumSet.complementOf(
            EnumSet.of(CommandCase.HELLO, CommandCase.PING, CommandCase.COMMAND_NOT_SET));
    assertThat(CommandTable.builder().build().unhandled()).isEqualTo(all);
    assertThat(CommandTable.builder().add(all, FEATURE).build().unhandled()).isEmpty();
  }

  @Test
  void givesEachFeatureAPlaceOfItsOwn() {
    CommandTable.Feature other =
        _ -> {
          throw new AssertionError("nor here");
        };
    CommandTable table =
        CommandTable.builder()
            .add(Set.of(CommandCase.WATCH, CommandCase.UNWATCH), FEATURE)
            .add(Set.of(CommandCase.CHAT), other)
            .build();
    assertThat(table.size()).isEqualTo(2);
    assertThat(table.place(CommandCase.UNWATCH)).isZero();
    assertThat(table.feature(1)).isSameAs(other);
    assertThat(table.place(CommandCase.CHAT)).isEqualTo(1);
    assertThat(table.place(CommandCase.RESIGN)).isNull();
  }

  @Test
  void refusesACommandThatIsExecutedAlready() {
    var table = CommandTable.builder().add(Set.of(CommandCase.WATCH), FEATURE);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> table.add(Set.of(CommandCase.WATCH), FEATURE))
        .withMessageContaining("WATCH");
  }

  @Test
  void refusesAMarkOfACommandThatNobodyExecutes() {
    var table = CommandTable.builder().add(Set.of(CommandCase.WATCH), FEATURE);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> table.creating(Set.of(CommandCase.SEEK_GAME)))
        .withMessageContaining("SEEK_GAME");
  }

  @Test
  void refusesWhatConnectionsExecuteThemselves() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CommandTable.builder().add(Set.of(CommandCase.HELLO), FEATURE));
  }
}
