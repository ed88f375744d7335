import type { Snapshot } from "../gen/espionage/v1/game_pb.js";

/** Admits only snapshots that are newer, by (epoch, version), than all before. */
export class NewerSnapshotFilter {
  #epoch = 0;
  #version = 0;

  /** Returns whether the snapshot is newer; if so, it becomes the newest. */
  admit({ epoch, version }: Pick<Snapshot, "epoch" | "version">): boolean {
    const newer = epoch !== this.#epoch ? epoch > this.#epoch : version > this.#version;
    if (newer) {
      this.#epoch = epoch;
      this.#version = version;
    }
    return newer;
  }

  /**
   * Forgets the newest snapshot. Versions are counted per audience, so those of another side do not
   * compare.
   */
  reset(): void {
    this.#epoch = 0;
    this.#version = 0;
  }
}
