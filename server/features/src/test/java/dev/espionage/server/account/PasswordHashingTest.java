package dev.espionage.server.account;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.util.concurrent.Uninterruptibles;
import com.password4j.Argon2Function;
import dev.espionage.server.TestConfig;
import dev.espionage.server.net.limit.AddressKey;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class PasswordHashingTest {
  private static final int QUEUE = 3;
  private final PasswordHashing hashing =
      new PasswordHashing(
          1, QUEUE, new SecureRandom(), new AccountMetrics(new SimpleMeterRegistry()));

  private static NewPassword password(String text) {
    return NewPassword.read(text, "Ada").toOptional().orElseThrow();
  }

  private static <T> T get(CompletionStage<T> stage) {
    return stage.toCompletableFuture().orTimeout(30, TimeUnit.SECONDS).join();
  }

  private CompletionStage<Boolean> matches(String password, Optional<PasswordHash> hash) {
    return hashing.matches(new Password(password), hash, new AddressKey(1));
  }

  @Test
  void aHashHasTheParametersAndKnowsItsPassword() {
    PasswordHash hash = get(hashing.hash(password("correct horse")));
    assertThat(hash.encoded()).startsWith("$argon2id$v=19$m=19456,t=2,p=1$");
    assertThat(get(matches("correct horse", Optional.of(hash)))).isTrue();
    assertThat(get(matches("Correct horse", Optional.of(hash)))).isFalse();
  }

  @Test
  void theSamePasswordHasAnotherHashEachTime() {
    assertThat(get(hashing.hash(password("correct horse"))))
        .isNotEqualTo(get(hashing.hash(password("correct horse"))));
  }

  @Test
  void aLetterIsTheSameFromEveryKeyboard() {
    PasswordHash hash = get(hashing.hash(password("caf\u00e9 caf\u00e9")));
    assertThat(get(matches("cafe\u0301 cafe\u0301", Optional.of(hash)))).isTrue();
  }

  @Test
  void whereThereIsNoHashNoPasswordIsRight() {
    assertThat(get(matches("correct horse", Optional.empty()))).isFalse();
    assertThat(get(matches("", Optional.empty()))).isFalse();
  }

  /// Checks that the substitute has the form of a hash. Comparing with it then takes as long,
  /// although it was never computed.
  @Test
  void whatIsComparedWithInPlaceOfAHashHasTheFormOfOne() {
    String computed = get(hashing.hash(password("correct horse"))).encoded();
    String drawn = hashing.drawn().encoded();
    assertThat(Argon2Function.getInstanceFromHash(drawn))
        .isEqualTo(Argon2Function.getInstanceFromHash(computed));
    assertThat(drawn).hasSameSizeAs(computed).isNotEqualTo(hashing.drawn().encoded());
  }

  /// Submits ten passwords: one is being hashed and three wait. Hashing takes longer than
  /// submitting.
  @Test
  void itHashesOnItsOwnThreadAndRefusesWhatDoesNotFitIn() {
    Set<Thread> before = Thread.getAllStackTraces().keySet();
    List<CompletableFuture<PasswordHash>> asked = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      asked.add(hashing.hash(password("correct horse")).toCompletableFuture());
    }
    CompletableFuture.allOf(asked.toArray(CompletableFuture<?>[]::new))
        .exceptionally(_ -> null)
        .orTimeout(30, TimeUnit.SECONDS)
        .join();
    assertThat(asked)
        .filteredOn(CompletableFuture::isCompletedExceptionally)
        .hasSizeBetween(1, 10 - 1 - QUEUE)
        .allSatisfy(
            refused -> assertThat(refused.exceptionNow()).isInstanceOf(PasswordHashing.Busy.class));
    assertThat(Thread.getAllStackTraces().keySet())
        .filteredOn(thread -> !before.contains(thread))
        .extracting(Thread::getName)
        .filteredOn(name -> name.startsWith("password-"))
        .containsExactly("password-1");
  }

  /// A source of random numbers that can block callers, such as those that draw a salt.
  private static final class HeldRandom extends SecureRandom {
    private static final long serialVersionUID = 1;
    private final transient CountDownLatch begun;
    private final transient CountDownLatch released = new CountDownLatch(1);
    private volatile boolean holding;

    /// @param callers the number of callers after which `begun` is released
    HeldRandom(int callers) {
      begun = new CountDownLatch(callers);
    }

    @Override
    public void nextBytes(byte[] bytes) {
      if (holding) {
        begun.countDown();
        var _ = Uninterruptibles.awaitUninterruptibly(released, Duration.ofSeconds(30));
      }
      super.nextBytes(bytes);
    }
  }

  @Test
  void asManyAreHashedAndWaitAsIsSet() throws InterruptedException {
    AccountSettings settings =
        TestConfig.section(
            "account",
            AccountSettings::read,
            "account.hashing-threads",
            "2",
            "account.hashing-queue",
            "1");
    var random = new HeldRandom(2);
    var meters = new SimpleMeterRegistry();
    var two =
        new PasswordHashing(
            settings.hashingThreads(), settings.hashingQueue(), random, new AccountMetrics(meters));
    random.holding = true;
    List<CompletableFuture<PasswordHash>> accepted = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      accepted.add(two.hashOfNone().toCompletableFuture());
    }
    assertThat(random.begun.await(30, TimeUnit.SECONDS)).as("two are being hashed").isTrue();
    assertThat(accepted).noneMatch(CompletableFuture::isDone);
    assertThat(meters.get("espionage.passwords.waiting").gauge().value()).isEqualTo(1);
    assertThat(two.hashOfNone().toCompletableFuture()).isCompletedExceptionally();
    assertThat(meters.get("espionage.account.refusals").tag("limit", "hashing").counter().count())
        .isEqualTo(1);
    random.released.countDown();
    assertThat(accepted).allSatisfy(hash -> assertThat(get(hash)).isNotNull());
  }

  /// Fills the queue from many addresses that have used it before, while one hash is held.
  @Test
  void addressesThatKeepAskingDoNotKeepOutAnother() throws InterruptedException {
    var random = new HeldRandom(1);
    var busy = new PasswordHashing(1, QUEUE, random, new AccountMetrics(new SimpleMeterRegistry()));
    for (int address = 1; address <= 4; address++) {
      get(busy.hash(password("correct horse"), new AddressKey(address)));
    }
    random.holding = true;
    List<CompletableFuture<PasswordHash>> flood = new ArrayList<>();
    for (int address = 1; address <= 4; address++) {
      flood.add(
          busy.hash(password("correct horse"), new AddressKey(address)).toCompletableFuture());
      assertThat(random.begun.await(30, TimeUnit.SECONDS)).as("the first is hashed").isTrue();
    }
    assertThat(flood).noneMatch(CompletableFuture::isDone);
    CompletableFuture<PasswordHash> other =
        busy.hash(password("correct horse"), new AddressKey(5)).toCompletableFuture();
    assertThat(flood.get(3)).isCompletedExceptionally();
    random.released.countDown();
    assertThat(get(other)).isNotNull();
    assertThat(flood.subList(0, 3)).allSatisfy(hash -> assertThat(get(hash)).isNotNull());
  }

  /// Fills the queue from addresses of which nothing is known, while one hash is held.
  @Test
  void anAddressThatLogsInRightNowAndThenIsNotKeptOutByNewOnes() throws InterruptedException {
    var random = new HeldRandom(1);
    var busy = new PasswordHashing(1, QUEUE, random, new AccountMetrics(new SimpleMeterRegistry()));
    Optional<PasswordHash> hash = Optional.of(get(busy.hash(password("correct horse"))));
    var friend = new AddressKey(1);
    for (int login = 0; login < 3; login++) {
      assertThat(get(busy.matches(new Password("correct horse"), hash, friend))).isTrue();
    }
    random.holding = true;
    List<CompletableFuture<PasswordHash>> flood = new ArrayList<>();
    for (int address = 2; address <= 2 + QUEUE; address++) {
      flood.add(
          busy.hash(password("correct horse"), new AddressKey(address)).toCompletableFuture());
      assertThat(random.begun.await(30, TimeUnit.SECONDS)).as("the first is hashed").isTrue();
    }
    CompletionStage<Boolean> login = busy.matches(new Password("correct horse"), hash, friend);
    assertThat(flood.get(QUEUE)).isCompletedExceptionally();
    random.released.countDown();
    assertThat(get(login)).isTrue();
  }

  @Test
  void anIpv6SiteTakesTurnsAsOneAddress() throws InterruptedException {
    var random = new HeldRandom(1);
    var busy = new PasswordHashing(1, QUEUE, random, new AccountMetrics(new SimpleMeterRegistry()));
    random.holding = true;
    long site = 0x2001_0db8_0001_0000L;
    List<CompletableFuture<PasswordHash>> flood = new ArrayList<>();
    for (int network = 0; network < 1 + QUEUE; network++) {
      flood.add(
          busy.hash(password("correct horse"), new AddressKey(site + network))
              .toCompletableFuture());
    }
    assertThat(random.begun.await(30, TimeUnit.SECONDS)).isTrue();
    var neighbour = busy.hash(password("correct horse"), new AddressKey(site + 0xffff));
    assertThat(neighbour.toCompletableFuture()).isCompletedExceptionally();
    var other = busy.hash(password("correct horse"), new AddressKey(site + 0x1_0000));
    assertThat(flood.get(QUEUE)).isCompletedExceptionally();
    random.released.countDown();
    assertThat(get(other)).isNotNull();
  }
}
