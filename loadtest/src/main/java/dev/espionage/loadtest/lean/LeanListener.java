package dev.espionage.loadtest.lean;

/** What a socket tells, on its event loop; {@link #ended} once and last. */
public interface LeanListener {

  /** The upgrade succeeded. */
  void opened(LeanSocket socket);

  /** A whole binary message came. */
  void message(byte[] bytes);

  /** It ended, or could never be opened; why, for people. */
  void ended(String why);
}
