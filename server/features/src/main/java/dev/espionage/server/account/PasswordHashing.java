package dev.espionage.server.account;

import com.password4j.Argon2Function;
import com.password4j.types.Argon2;
import dev.espionage.server.net.limit.AddressKey;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/// Hashes passwords by Argon2id with 19 MiB, two passes and one lane (OWASP's recommendation),
/// which takes a processor about 30 ms. So it has a few threads of its own and a short [FairQueue],
/// in which client addresses take turns, and no other work waits for it. Addresses that sent the
/// right password of late go first. A password that finds no place in the queue, or loses it, fails
/// with [Busy]. Idle threads end after a while, and keep no process alive. Thread-safe; never
/// blocks the caller. Its monitor guards the queue.
public final class PasswordHashing {
  private static final int MEMORY_KIB = 19 * 1024;
  private static final int PASSES = 2;
  private static final int LANES = 1;
  private static final int HASH_BYTES = 32;
  private static final int SALT_BYTES = 16;
  private static final long IDLE_SECONDS = 10;
  private static final Argon2Function ARGON2 =
      Argon2Function.getInstance(
          MEMORY_KIB, PASSES, LANES, HASH_BYTES, Argon2.ID, Argon2Function.ARGON2_VERSION_13);

  /// Stands for the server itself. No client has the address 0.0.0.0.
  private static final AddressKey SERVER = new AddressKey(0);

  private final SecureRandom random;
  private final int threadCount;
  private final ThreadPoolExecutor threads;
  private final FairQueue<AddressKey, Work> queue;
  private final AccountMetrics metrics;

  /// The number of threads that work or are about to.
  private int working;

  /// The hash to compare with if there is no account, so that the check takes as long.
  private final PasswordHash dummyHash;

  /// Creates an idle instance.
  ///
  /// @param threadCount the number of passwords hashed at a time
  /// @param queue the number of passwords that may wait
  public PasswordHashing(int threadCount, int queue, SecureRandom random, AccountMetrics metrics) {
    this.random = random;
    this.metrics = metrics;
    this.threadCount = threadCount;
    this.queue = new FairQueue<>(queue);
    this.threads =
        new ThreadPoolExecutor(
            threadCount,
            threadCount,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            Thread.ofPlatform().daemon().name("password-", 1).factory());
    threads.allowCoreThreadTimeOut(true);
    this.dummyHash = drawn();
    metrics.hashing(this);
  }

  /// A password to hash.
  ///
  /// @param run hashes it and completes its stage
  /// @param refuse fails its stage
  private record Work(Runnable run, Runnable refuse) {}

  /// Thrown when the maximum number of passwords wait to be hashed. The caller may retry in a
  /// moment.
  public static final class Busy extends RuntimeException {
    private static final long serialVersionUID = 1;

    private Busy() {
      super("too many passwords are waiting to be hashed", null, false, false);
    }
  }

  /// Returns the number of passwords that wait.
  synchronized int waiting() {
    return queue.size();
  }

  /// Hashes a password to set.
  ///
  /// @param client the address that sent it
  CompletionStage<PasswordHash> hash(NewPassword password, AddressKey client) {
    return run(client, () -> hash(bytes(password.password())));
  }

  /// Hashes a password that the server sets.
  public CompletionStage<PasswordHash> hash(NewPassword password) {
    return hash(password, SERVER);
  }

  /// Returns the hash of a random password that nobody knows.
  public CompletionStage<PasswordHash> hashOfNone() {
    return run(SERVER, () -> hash(bytes(SALT_BYTES)));
  }

  /// Returns whether the password matches the hash.
  ///
  /// @param hash the hash; if it is empty, the result is false after the same time
  /// @param client the address that sent the password
  CompletionStage<Boolean> matches(Password given, Optional<PasswordHash> hash, AddressKey client) {
    return given.isTooLong()
        ? CompletableFuture.completedStage(false)
        : run(client, () -> matches(given, hash)).thenApply(right -> counted(right, client));
  }

  private boolean matches(Password given, Optional<PasswordHash> hash) {
    return isOf(bytes(given), hash.orElse(dummyHash)) && hash.isPresent();
  }

  private synchronized boolean counted(boolean right, AddressKey client) {
    if (right) {
      queue.succeeded(client.site());
    }
    return right;
  }

  private PasswordHash hash(byte[] password) {
    return new PasswordHash(ARGON2.hash(password, bytes(SALT_BYTES)).getResult());
  }

  /// Returns random bytes in the format of a hash, which belongs to no password. Comparing with it
  /// takes as long as with a real one, and it delays the server's start less than computing one.
  PasswordHash drawn() {
    var base64 = Base64.getEncoder().withoutPadding();
    return new PasswordHash(
        "$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s"
            .formatted(
                Argon2Function.ARGON2_VERSION_13,
                MEMORY_KIB,
                PASSES,
                LANES,
                base64.encodeToString(bytes(SALT_BYTES)),
                base64.encodeToString(bytes(HASH_BYTES))));
  }

  /// Checks the password with the parameters of the hash.
  private static boolean isOf(byte[] given, PasswordHash hash) {
    return Argon2Function.getInstanceFromHash(hash.encoded())
        .check(given, hash.encoded().getBytes(StandardCharsets.US_ASCII));
  }

  private static byte[] bytes(Password password) {
    return password.reveal().getBytes(StandardCharsets.UTF_8);
  }

  private byte[] bytes(int count) {
    byte[] drawn = new byte[count];
    random.nextBytes(drawn);
    return drawn;
  }

  private <T> CompletionStage<T> run(AddressKey client, Supplier<T> hashing) {
    var result = new CompletableFuture<T>();
    start(
            client.site(),
            new Work(() -> result.completeAsync(hashing, Runnable::run), () -> refuse(result)))
        .ifPresent(displaced -> displaced.refuse().run());
    return result;
  }

  private void refuse(CompletableFuture<?> result) {
    metrics.refused(AccountMetrics.Limit.HASHING);
    result.completeExceptionally(new Busy());
  }

  /// Starts work on an idle thread, or else enqueues it. Returns the work that finds no place.
  private synchronized Optional<Work> start(AddressKey client, Work work) {
    if (working >= threadCount) {
      return queue.add(client, work);
    }
    working++;
    queue.started(client);
    threads.execute(() -> work(work));
    return Optional.empty();
  }

  /// Hashes a password, and then those that wait.
  private void work(Work first) {
    Optional<Work> next = Optional.of(first);
    while (next.isPresent()) {
      next.get().run().run();
      next = next();
    }
  }

  private synchronized Optional<Work> next() {
    Optional<Work> next = queue.poll();
    if (next.isEmpty()) {
      working--;
    }
    return next;
  }
}
