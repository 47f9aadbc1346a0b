/** The locks of a browser, as its tabs see them; only the parts that the page uses. */
export interface FakeLocks {
  /** The locks of one tab. */
  of(clientId: string): LockManager;
}

interface Held {
  readonly clientId: string;
  readonly lose: () => void;
}

interface Waiting {
  begin(): void;
}

/** Locks without a holder. A tab waits in the order in which it asked; who takes a lock away leaves the task of its holder alone. */
export function createFakeLocks(): FakeLocks {
  const held = new Map<string, Held>();
  const queues = new Map<string, Waiting[]>();

  function next(name: string): void {
    if (!held.has(name)) queues.get(name)?.shift()?.begin();
  }

  function hold(clientId: string, name: string, task: (lock: Lock) => unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const own: Held = { clientId, lose: () => reject(new DOMException('taken away', 'AbortError')) };
      held.set(name, own);
      const release = () => {
        if (held.get(name) !== own) return;
        held.delete(name);
        next(name);
      };
      Promise.resolve(task({ name, mode: 'exclusive' }))
        .then(resolve, reject)
        .finally(release);
    });
  }

  function wait(
    clientId: string,
    name: string,
    signal: AbortSignal | undefined,
    task: (lock: Lock) => unknown,
  ) {
    return new Promise((resolve, reject) => {
      const queue = queues.get(name) ?? [];
      queues.set(name, queue);
      const own: Waiting = { begin: () => hold(clientId, name, task).then(resolve, reject) };
      queue.push(own);
      signal?.addEventListener('abort', () => {
        const at = queue.indexOf(own);
        if (at < 0) return;
        queue.splice(at, 1);
        reject(signal.reason);
      });
    });
  }

  return {
    of(clientId) {
      const request = async (name: string, options: LockOptions, task: (lock: Lock | null) => unknown) => {
        await Promise.resolve();
        const holder = held.get(name);
        if (options.steal === true) {
          holder?.lose();
          return hold(clientId, name, task);
        }
        if (holder === undefined) return hold(clientId, name, task);
        if (options.ifAvailable === true) return task(null);
        return wait(clientId, name, options.signal, task);
      };
      const query = async () => ({
        held: [...held].map(([name, lock]) => ({
          name,
          mode: 'exclusive' as const,
          clientId: lock.clientId,
        })),
        pending: [],
      });
      return { request, query } as unknown as LockManager;
    },
  };
}
