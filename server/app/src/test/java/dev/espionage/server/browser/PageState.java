package dev.espionage.server.browser;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// A state of a page that tests check; [LayoutVariant#of] returns its looks.
enum PageState {
  START(Kind.LOBBY, "/"),
  INVITE(Kind.LOBBY, "/invite"),
  FULL_LOBBY(Kind.LOBBY),
  LOBBY_OF_A_CLUB(Kind.LOBBY),
  OPTIONS_OF_A_SEARCH(Kind.LOBBY),
  FAULTY_TERMS(Kind.LOBBY),
  LINK_FOR_A_FRIEND(Kind.LOBBY),
  PRIVATE_LINK(Kind.LOBBY),
  LOBBY_WITH_FRIENDS(Kind.LOBBY),
  CHOOSING_A_COMPUTER(Kind.LOBBY),
  SEARCHING(Kind.LOBBY),
  ANNOUNCEMENT(Kind.LOBBY),
  MENU_OF_A_PHONE(Kind.MENU),
  ASKING_FOR_A_NAME(Kind.DIALOG),
  ASKING_WHETHER_TO_ABORT(Kind.DIALOG),
  ASKING_WHETHER_TO_RESIGN(Kind.DIALOG),
  ASKING_WHETHER_TO_DELETE(Kind.DIALOG),
  NO_SAVED_DEPLOYMENTS(Kind.DEPLOYMENT, "/deployments"),
  SAVED_DEPLOYMENTS(Kind.DEPLOYMENT),
  NO_COMMON_LANGUAGE(Kind.DEPLOYMENT),
  PIECE_IN_HAND(Kind.DEPLOYMENT),
  COMPLETE_DEPLOYMENT(Kind.DEPLOYMENT),
  DEPLOYMENT_OF_OTHERS(Kind.DEPLOYMENT, Until.SOON),
  WAITING_FOR_DEPLOYMENT(Kind.DEPLOYMENT, Until.SOON),
  HALF_A_TURN(Kind.PLAY),
  QUEUED_TURN(Kind.PLAY),
  TYPED_WORD(Kind.PLAY),
  LIST_OF_KEYS(Kind.DIALOG),
  OFFER_OF_A_DRAW(Kind.PLAY),
  PAST_TURN(Kind.PLAY),
  QUESTION_ABOUT_A_PIECE(Kind.PLAY),
  LEGEND(Kind.PLAY),
  GAME_OF_OTHERS(Kind.PLAY),
  OPPONENT_AWAY(Kind.PLAY),
  REPORT_OF_A_LINE(Kind.PLAY),
  LOST_CONNECTION(Kind.PLAY),
  GAME_AGAINST_COMPUTER(Kind.PLAY),
  FIRST_TURN(Kind.PLAY, Until.SOON),
  NO_NETWORK(Kind.PLAY, Until.SOON),
  ABORTED_GAME(Kind.END),
  LOST_GAME(Kind.END),
  LOST_AGAINST_COMPUTER(Kind.END),
  RATED_GAME(Kind.END),
  CHAT_AFTER_A_GAME(Kind.END),
  SHARED_GAME(Kind.END),
  NOTHING_TO_WATCH(Kind.WATCH, "/watch"),
  GAMES_TO_WATCH(Kind.WATCH),
  GAME_OF_THE_DAY(Kind.WATCH),
  OPENING_A_RECORD(Kind.REPLAY, "/replay"),
  UNKNOWN_RECORD(Kind.REPLAY, "/replay/0123456789abcdef"),
  UNREADABLE_RECORD_AND_NOTICE(Kind.REPLAY),
  REPLAY(Kind.REPLAY),
  RECORD_OF_THE_LARGE_BOARD(Kind.REPLAY),
  NO_ACCOUNT(Kind.ACCOUNT, "/account"),
  GUEST(Kind.ACCOUNT),
  RECOVERY_CODES(Kind.ACCOUNT),
  ACCOUNT(Kind.ACCOUNT),
  PROFILE_OF_ACCOUNT(Kind.ACCOUNT),
  SECURITY_OF_ACCOUNT(Kind.ACCOUNT),
  DATA_OF_ACCOUNT(Kind.ACCOUNT),
  FORGOTTEN_PASSWORD(Kind.ACCOUNT),
  ENDED_SESSION(Kind.ACCOUNT),
  SUSPENDED_ACCOUNT(Kind.ACCOUNT),
  SETTINGS(Kind.SETTINGS, "/settings"),
  CHANGE_OF_NAME(Kind.SETTINGS),
  SETTINGS_OF_ACCOUNT(Kind.SETTINGS),
  NO_FRIENDS(Kind.SOCIAL, "/friends"),
  UNKNOWN_PLAYER(Kind.SOCIAL, "/player/0123456789abcdef"),
  FRIENDS(Kind.SOCIAL),
  PAGE_OF_A_FRIEND(Kind.SOCIAL),
  CHALLENGE(Kind.SOCIAL),
  GAMES(Kind.ARCHIVE, "/games"),
  LEADERBOARDS(Kind.ARCHIVE, "/leaderboards"),
  STATISTICS(Kind.ARCHIVE, "/statistics"),
  FOUND_GAME(Kind.ARCHIVE),
  RATED_PLAYER(Kind.ARCHIVE),
  STATISTICS_OF_A_GAME(Kind.ARCHIVE),
  RULES(Kind.TEXT, "/rules"),
  MAIN_VARIANT(Kind.TEXT, "/rules/espionage"),
  VARIANT(Kind.TEXT, "/rules/open-fast"),
  TIPS(Kind.TEXT, "/tips"),
  LEARN(Kind.PLAY, "/learn"),
  SOLVED_LESSON(Kind.PLAY),
  ALL_LESSONS_DONE(Kind.PLAY),
  REPLY(Kind.PLAY),
  NO_SUCH_PAGE(Kind.TEXT, "/nothing-here"),
  UNKNOWN_GAME(Kind.TEXT, "/game/0123456789abcdef");

  /// A kind of page, whose states share most of their components and styles.
  enum Kind {
    LOBBY,
    MENU,
    DIALOG,
    DEPLOYMENT,
    PLAY,
    END,
    WATCH,
    REPLAY,
    ACCOUNT,
    SETTINGS,
    SOCIAL,
    ARCHIVE,
    TEXT;

    /// Returns the states of this kind, in the order of their declaration.
    List<PageState> states() {
      return Arrays.stream(PageState.values()).filter(state -> state.kind == this).toList();
    }
  }

  private enum Until {
    THE_TEST_GOES_ON,
    SOON
  }

  private final Kind kind;
  private final Optional<String> path;
  private final Until until;

  PageState(Kind kind) {
    this(kind, Optional.empty(), Until.THE_TEST_GOES_ON);
  }

  PageState(Kind kind, Until until) {
    this(kind, Optional.empty(), until);
  }

  PageState(Kind kind, String path) {
    this(kind, Optional.of(path), Until.THE_TEST_GOES_ON);
  }

  PageState(Kind kind, Optional<String> path, Until until) {
    this.kind = kind;
    this.path = path;
    this.until = until;
  }

  Kind kind() {
    return kind;
  }

  /// Returns the path, if a new player can open the page there.
  Optional<String> path() {
    return path;
  }

  /// Returns whether the page may change before axe has finished. Tests then check only its layout.
  boolean isBrief() {
    return until == Until.SOON;
  }
}
