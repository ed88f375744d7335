package dev.espionage.server.sql.database;

/** Why a database did not do what it was asked to. */
public enum DatabaseFault {
  /** The server or the way to it is gone. */
  LOST("the database cannot be reached"),
  FULL("the disk is full"),
  READ_ONLY("the database is read-only"),
  /** Somebody else holds a lock. */
  BUSY("the database is locked"),
  /** Two transactions came into each other's way; doing it again helps. */
  CONFLICT("two transactions were in conflict"),
  /** It will not take these values, now or later. */
  REFUSED("the database refuses the values"),
  /** The files are not what the database wrote. */
  DAMAGED("the database is damaged"),
  /** Reading or writing the files failed. */
  IO("the disk fails"),
  OTHER("the database fails");

  private final String text;

  DatabaseFault(String text) {
    this.text = text;
  }

  /** For people. */
  public String text() {
    return text;
  }
}
