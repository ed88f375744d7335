package dev.espionage.server.noninterference;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.testkit.PublicCourse;
import dev.espionage.engine.testkit.RandomScripts;
import dev.espionage.engine.testkit.RedealSearch;
import dev.espionage.engine.testkit.ScriptedGame;
import dev.espionage.protocol.v1.GameInfo;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.server.share.GamePictures;
import dev.espionage.server.share.GamePictures.Shown;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Tests that the page and the picture of a running game reveal no masked piece. The method is that
/// of [FrameNoninterferenceTest]: games that differ only in what spectators must not know have the
/// same page and picture, byte for byte. [#theTestFindsAPictureOfAPlayersView] shows that the
/// comparison finds a leak.
class PictureNoninterferenceTest {
  private static final long SEED = 20_261_126;
  private static final int GAMES = 2;
  private static final int REDEALS = 5;
  private static final int MOST_COMMANDS = 40;
  private static final Wire WIRE = new Wire();

  static Stream<Variant> masked() {
    return Variants.ALL.stream().filter(Variant::masked);
  }

  private static Stream<ScriptedGame> games(Variant variant) {
    return LongStream.iterate(SEED, seed -> seed + 1)
        .mapToObj(seed -> RandomScripts.draw(variant, MOST_COMMANDS, seed))
        .filter(game -> PublicCourse.of(game).turns() > 0);
  }

  private static List<ScriptedGame> redeals(ScriptedGame game) {
    return RedealSearch.of(game, Viewer.SPECTATOR, REDEALS, new SplittableRandom(game.seed()))
        .games();
  }

  /// Returns what a link shows at the end of the frames: the last state before it is revealed.
  private static Shown shown(Viewer viewer, ScriptedGame game) {
    GameInfo info = GameInfo.getDefaultInstance();
    Snapshot state = Snapshot.getDefaultInstance();
    for (RecordedFrames.Frame frame : RecordedFrames.to(viewer, game, WIRE).all()) {
      ServerFrame read = read(frame);
      if (read.hasWatching()) {
        info = read.getWatching().getInfo();
        state = read.getWatching().getSnapshot();
      } else if (read.hasSnapshot()) {
        state = read.getSnapshot();
      } else if (read.hasGameInfo()) {
        info = read.getGameInfo();
      }
    }
    return GamePictures.of(info, state);
  }

  private static ServerFrame read(RecordedFrames.Frame frame) {
    try {
      return ServerFrame.parseFrom(frame.bytes().duplicate());
    } catch (InvalidProtocolBufferException e) {
      throw new AssertionError(e);
    }
  }

  @ParameterizedTest
  @MethodSource("masked")
  void noPictureDependsOnMaskedPieces(Variant variant) {
    games(variant)
        .filter(game -> redeals(game).size() == REDEALS)
        .limit(GAMES)
        .forEach(game -> {
          Shown original = shown(Viewer.SPECTATOR, game);
          for (ScriptedGame redeal : redeals(game)) {
            Shown other = shown(Viewer.SPECTATOR, redeal);
            assertThat(other.head()).as("%s", redeal).isEqualTo(original.head());
            assertThat(other.picture()).as("%s", redeal).isEqualTo(original.picture());
          }
        });
  }

  @Test
  void theTestFindsAPictureOfAPlayersView() {
    ScriptedGame game =
        games(Variants.SMALL)
            .filter(one -> redeals(one).size() == REDEALS)
            .findFirst()
            .orElseThrow();
    ByteString original = shown(Viewer.WHITE, game).picture();
    assertThat(redeals(game))
        .extracting(redeal -> shown(Viewer.WHITE, redeal).picture())
        .anyMatch(picture -> !picture.equals(original));
  }
}
