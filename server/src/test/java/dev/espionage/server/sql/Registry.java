package dev.espionage.server.sql;

import static dev.espionage.server.sql.StoreFixture.get;

import com.google.common.collect.ImmutableList;
import dev.espionage.server.account.AccountName;
import dev.espionage.server.account.Accounts;
import dev.espionage.server.account.EnterAnswer;
import dev.espionage.server.account.GuestName;
import dev.espionage.server.account.OpenAnswer;
import dev.espionage.server.account.PasswordHash;
import dev.espionage.server.account.RegisterAnswer;
import dev.espionage.server.app.Stores;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Session;
import dev.espionage.server.kernel.Token;
import dev.espionage.server.kernel.TokenHash;
import java.util.Optional;

/**
 * Accounts of a store, asked as tests like it. Hashes of passwords are as good as any text here.
 */
record Registry(Stores store) {
  static final PasswordHash FIRST = new PasswordHash("first");
  static final PasswordHash SECOND = new PasswordHash("second");

  static AccountName name(String text) {
    return AccountName.good(text).orElseThrow();
  }

  Accounts accounts() {
    return store.accounts();
  }

  OpenAnswer.Opened guest(String name) {
    GuestName good = GuestName.read(name).toOptional().orElseThrow();
    return (OpenAnswer.Opened) get(store.sessions().open(good));
  }

  RegisterAnswer register(String name, Optional<Token> session, String... codes) {
    return get(
        accounts()
            .register(name(name), FIRST, ImmutableList.copyOf(codes), session.map(Token::hash)));
  }

  /** A new account, with the first password. */
  OpenAnswer.Opened registered(String name, String... codes) {
    return opened(register(name, Optional.empty(), codes));
  }

  /** The account that a guest becomes. */
  OpenAnswer.Opened registered(String name, Token guest) {
    return opened(register(name, Optional.of(guest)));
  }

  private static OpenAnswer.Opened opened(RegisterAnswer answer) {
    return switch (answer) {
      case RegisterAnswer.Registered(var opened) -> opened;
      case RegisterAnswer.NameTaken _, RegisterAnswer.AlreadyRegistered _, RegisterAnswer.Full _ ->
          throw new AssertionError(answer);
    };
  }

  static OpenAnswer.Opened opened(EnterAnswer answer) {
    return switch (answer) {
      case EnterAnswer.Entered(var opened) -> opened;
      case EnterAnswer.WrongCredentials _, EnterAnswer.Suspended _, EnterAnswer.Full _ ->
          throw new AssertionError(answer);
    };
  }

  /** The account as it is stored. */
  Accounts.Stored account(PlayerId player) {
    return get(accounts().find(player)).orElseThrow();
  }

  EnterAnswer enter(Accounts.Stored account, Optional<TokenHash> session) {
    return get(accounts().enter(account, session));
  }

  Optional<Session> find(Token token) {
    return get(store.sessions().find(token));
  }
}
