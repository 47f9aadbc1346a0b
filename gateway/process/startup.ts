/** Undoes one thing that was started. */
type Undo = () => Promise<void> | void;

/** What was started so far, to be stopped in reverse order. */
export interface Startup {
  /** Remembers how to stop something that runs now. */
  onStop(undo: Undo): void;
  /** Stops everything, last things first; goes on when one fails and then throws the first failure. */
  stop(): Promise<void>;
}

/** Keeps a start that fails half-way from leaving anything behind. */
export function createStartup(): Startup {
  const undos: Undo[] = [];
  let stopping: Promise<void> | null = null;
  const stopAll = async () => {
    const failures: unknown[] = [];
    for (let undo = undos.pop(); undo; undo = undos.pop()) {
      try {
        await undo();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  };
  return {
    onStop(undo) {
      undos.push(undo);
    },
    stop() {
      stopping ??= stopAll();
      return stopping;
    },
  };
}
