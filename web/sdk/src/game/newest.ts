import type { Snapshot } from "../gen/espionage/v1/game_pb.js";

/** Lets through only snapshots that are newer, by (epoch, version), than all before. */
export class Newest {
  #epoch = 0;
  #version = 0;

  /** Whether the snapshot is newer; if so it is the newest from now on. */
  admit({ epoch, version }: Pick<Snapshot, "epoch" | "version">): boolean {
    const newer = epoch !== this.#epoch ? epoch > this.#epoch : version > this.#version;
    if (newer) {
      this.#epoch = epoch;
      this.#version = version;
    }
    return newer;
  }

  /** Forgets: versions are counted for each audience, so those of another seat say nothing. */
  reset(): void {
    this.#epoch = 0;
    this.#version = 0;
  }
}
