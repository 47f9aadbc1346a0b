import { createRandom } from '../../../../gateway/ground/random.ts';
import { createActivity } from '../../../chaos/publisher/activity.ts';
import { type Done, runCommands } from '../../../chaos/publisher/commands.ts';
import type { People } from '../../../chaos/world/people.ts';

/** What members and the operator do all the time: bets, deposits, withdrawals, transfers in a team, offers, reads. */
export interface Play {
  /** What they were answered since `forget`. */
  readonly done: Done;
  /** How many commands with money were answered in all. */
  readonly answered: number;
  begin(): void;
  /** Begins nothing more, and waits until all that was begun is answered. Rejects when something never is. */
  end(): Promise<void>;
  /** What was answered so far doesn't count any more. */
  forget(): void;
}

export interface PlayOptions {
  readonly origin: string;
  readonly operatorToken: string;
  readonly people: People;
  /** Of the agent, who sends money to a downline. */
  readonly paymentPassword: string;
  readonly seed: number;
}

/** A command that isn't answered for so long after the last fault never is, ms. */
const ANSWERED_MS = 90_000;

const nothing = (): Done => ({ rounds: [], orders: [], transfers: [] });

export function createPlay({ seed, ...world }: PlayOptions): Play {
  let done: Done = nothing();
  let under: { readonly done: Done; readonly end: () => Promise<void> } | null = null;
  let [parts, forgotten] = [0, 0];
  const current = () => [done, ...(under === null ? [] : [under.done])];
  const all = (): Done => ({
    rounds: current().flatMap(({ rounds }) => rounds),
    orders: current().flatMap(({ orders }) => orders),
    transfers: current().flatMap(({ transfers }) => transfers),
  });
  const counted = () => Object.values(all()).flat().length;
  return {
    get done() {
      return all();
    },
    get answered() {
      return forgotten + counted();
    },
    begin() {
      if (under !== null) return;
      parts += 1;
      const part = parts;
      const activity = createActivity();
      const stop = new AbortController();
      const random = (name: string) => createRandom(`cluster:${seed}:${part}:${name}`);
      const commands = runCommands({
        ...{ ...world, random, activity },
        signal: stop.signal,
      });
      // It is awaited at the end; until then nobody would catch what fails.
      commands.ended.catch(() => {});
      under = {
        done: commands.done,
        async end() {
          activity.end();
          const late = setTimeout(() => stop.abort(), ANSWERED_MS);
          await commands.ended.finally(() => clearTimeout(late));
        },
      };
    },
    async end() {
      if (under === null) return;
      try {
        await under.end();
      } finally {
        done = all();
        under = null;
      }
    },
    forget() {
      forgotten += counted();
      done = nothing();
    },
  };
}
