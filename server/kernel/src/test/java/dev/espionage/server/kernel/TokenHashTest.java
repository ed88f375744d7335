package dev.espionage.server.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class TokenHashTest {
  /// The SHA-256 of "abc": FIPS 180-2, appendix B.1.
  private static final String ABC =
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

  @Test
  void isTheDigestOfTheSecret() {
    TokenHash hash = TokenHash.of("abc");
    assertThat(hash.hex()).isEqualTo(ABC);
    assertThat(TokenHash.ofHex(ABC)).isEqualTo(hash).hasSameHashCodeAs(hash);
    assertThat(TokenHash.of(hash.toBytes())).isEqualTo(hash);
    assertThat(hash).hasToString("TokenHash[redacted]");
  }

  @Test
  void takesThirtyTwoBytesOnly() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TokenHash.of(new byte[31]))
        .withMessage("expected 32 bytes");
    assertThatIllegalArgumentException().isThrownBy(() -> TokenHash.ofHex("0f".repeat(33)));
    assertThatIllegalArgumentException().isThrownBy(() -> TokenHash.ofHex("no hex"));
  }
}
