package dev.espionage.server.admin;

import dev.espionage.server.kernel.Token;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * Who may administer. Tokens are compared by their hashes, and those in constant time: so neither
 * tells where the first difference is. Safe for use by any thread; never blocks it.
 */
public final class AdminKeys {
  private final Token root;
  private final Administration administration;

  /**
   * @param root of the token file
   * @param administration knows who else has a token
   */
  public AdminKeys(Token root, Administration administration) {
    this.root = root;
    this.administration = administration;
  }

  /** Whether it is the token of the file. */
  public boolean isRoot(Token token) {
    return MessageDigest.isEqual(bytes(token), bytes(root));
  }

  private static byte[] bytes(Token token) {
    return token.hash().hex().getBytes(StandardCharsets.US_ASCII);
  }

  /** Whose token it is, if not that of the file. */
  public CompletionStage<Optional<Administrator>> owner(Token token) {
    return administration.administrator(token.hash());
  }
}
