import { stays } from '../jitter/plan.ts';
import { randomSource } from '../stream/workload.ts';

/** A client whose connection can be cut. */
export interface Breakable {
  /** The network breaks: nothing is said to the server. Answers whether there was a connection. */
  drop(): boolean;
}

/** Connections that break again and again. */
export interface Breaks {
  /** From now on those of these clients do, at moments that follow from the seed. */
  begin(clients: readonly Breakable[], seed: number): void;
  /** From now on connections stay. */
  end(): void;
  /** Connections that were broken so far. */
  readonly count: number;
}

export function createBreaks(): Breaks {
  const timers = new Map<Breakable, NodeJS.Timeout>();
  let count = 0;
  function breakAgain(client: Breakable, stay: Iterator<number, never>): void {
    const drop = () => {
      if (client.drop()) count += 1;
      breakAgain(client, stay);
    };
    timers.set(client, setTimeout(drop, stay.next().value));
  }
  return {
    begin(clients, seed) {
      const random = randomSource(seed);
      for (const client of clients) breakAgain(client, stays(randomSource(Math.floor(random() * 2 ** 31))));
    },
    end() {
      for (const timer of timers.values()) clearTimeout(timer);
    },
    get count() {
      return count;
    },
  };
}
