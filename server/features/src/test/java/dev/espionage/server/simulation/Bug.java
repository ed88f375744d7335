package dev.espionage.server.simulation;

import dev.espionage.engine.game.Event;
import dev.espionage.server.game.journal.AppendingJournal;
import dev.espionage.server.game.journal.Journal;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.journal.JournalWrite;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/// A bug that a test puts in, to show that the simulation finds it.
enum Bug {
  /// Rooms are told that their writes are durable before they are.
  EARLY_ACKNOWLEDGEMENT {
    @Override
    Deviation deviation() {
      return new Deviation() {
        @Override
        Journal journal(Journal real) {
          return new AppendingJournal(
              real,
              write -> {
                var _ = real.append(write);
                return CompletableFuture.completedStage(null);
              });
        }
      };
    }
  },
  /// The database takes entries from a room that has lost its game.
  MISSING_FENCE {
    @Override
    Deviation deviation() {
      return new Deviation() {
        @Override
        SimulatedDatabase database(SimulatedDatabase.Observer observer) {
          return new SimulatedDatabase(observer) {
            @Override
            Verdict verdict(JournalWrite write, int writer) {
              Verdict verdict = super.verdict(write, writer);
              return verdict == Verdict.FENCED ? Verdict.FREE : verdict;
            }
          };
        }
      };
    }
  },
  /// The credit for an outage is not stored.
  LOST_CREDIT {
    @Override
    Deviation deviation() {
      return new Deviation() {
        @Override
        Journal journal(Journal real) {
          return new AppendingJournal(real, write -> real.append(withoutCredit(write)));
        }
      };
    }
  },
  /// A result is stored again when its append is repeated.
  DOUBLED_RESULT {
    @Override
    Deviation deviation() {
      return new Deviation() {
        @Override
        SimulatedDatabase database(SimulatedDatabase.Observer observer) {
          return new SimulatedDatabase(observer) {
            @Override
            Verdict append(JournalWrite write, int writer) {
              Verdict verdict = super.append(write, writer);
              if (verdict == Verdict.ALREADY_STORED && write.finished().isPresent()) {
                addResult(write.game());
              }
              return verdict;
            }
          };
        }
      };
    }
  },
  /// Each node asks a table of its own who belongs to the cluster, and so forms one.
  SELF_SEEDING {
    @Override
    Deviation deviation() {
      return new Deviation() {
        @Override
        SimulatedMemberTable members(SimulatedMemberTable shared) {
          return new SimulatedMemberTable();
        }
      };
    }
  },
  /// A node that has to leave the cluster stays in the table.
  LOST_REMOVAL {
    @Override
    Deviation deviation() {
      return new Deviation() {
        private final SimulatedMemberTable lossy =
            new SimulatedMemberTable() {
              @Override
              boolean remove(long version, Set<String> addresses) {
                return true;
              }
            };

        @Override
        SimulatedMemberTable members(SimulatedMemberTable shared) {
          return lossy;
        }
      };
    }
  },
  /// A room that is loaded again does not know since when it could not write.
  FORGOTTEN_STUCK_TIME {
    @Override
    Deviation deviation() {
      return new Deviation() {
        @Override
        boolean forgetsStuckTime() {
          return true;
        }
      };
    }
  },
  /// Quick pairing does not look at ratings again before it creates a game.
  OLD_RATINGS {
    @Override
    Deviation deviation() {
      return new Deviation() {
        @Override
        boolean knowsOldRatings() {
          return true;
        }
      };
    }
  };

  /// Returns what a simulation with this bug replaces.
  abstract Deviation deviation();

  private static JournalWrite withoutCredit(JournalWrite write) {
    List<JournalEntry> entries =
        write.entries().stream()
            .map(entry ->
                entry.event() instanceof Event.Activated
                    ? new JournalEntry.Happened(entry.event(), entry.cause())
                    : entry)
            .toList();
    return write.with(write.previous(), entries);
  }
}
