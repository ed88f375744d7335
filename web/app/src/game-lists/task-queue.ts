/** Work that ends, and of which only so much is done at a time. */
export type Task = () => Promise<void>;

/** Runs tasks in order, a few at a time. */
export class TaskQueue {
  readonly #most: number;
  readonly #waiting = new Set<Task>();
  #running = 0;

  /** @param most the number of tasks that run at the same time */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Runs a task when its turn comes. It must not reject.
   *
   * @return takes the task out, unless it has begun
   */
  add(task: Task): () => void {
    this.#waiting.add(task);
    this.#next();
    return () => { this.#waiting.delete(task); };
  }

  #next(): void {
    for (const task of this.#waiting) {
      if (this.#running >= this.#most) {
        return;
      }
      this.#waiting.delete(task);
      this.#running++;
      void task().finally(() => {
        this.#running--;
        this.#next();
      });
    }
  }
}
