import type { ShotEnd, VolleyOutcome } from '../../ponds/wire/volley.ts';
import { MOST_SHOTS } from '../../ponds/wire/words.ts';
import type { RoundView } from '../../rounds/view.ts';
import type { VolleyAnswer } from '../../server/pondsApi.ts';

/** A shot that its player has fired. */
export interface Shot {
  readonly fish: string;
  readonly kind: number;
  /** Minor units. */
  readonly stake: number;
}

/** Shots as they are sent: at most a second of them at once. */
export interface VolleyWish {
  readonly n: number;
  readonly stake: number;
  readonly choice: {
    readonly pond: string;
    readonly each: number;
    readonly shots: readonly { readonly fish: string; readonly kind: number }[];
  };
}

export interface VolleysDeps {
  /** Sends a volley until there is an answer; the same number is played once. */
  readonly ask: (wish: VolleyWish) => Promise<VolleyAnswer | { readonly code: string }>;
  readonly pause: (ms: number) => Promise<unknown>;
  /** Ms, for lengths of time. */
  readonly now: () => number;
  /** From one volley to the next, ms. */
  readonly paceMs: number;
  readonly pond: () => string;
  /** Number of the last round. */
  readonly n: number;
  readonly on: {
    /** What each shot came to. */
    ended(shots: readonly Shot[], ends: readonly ShotEnd[], round: RoundView, balance: number | null): void;
    /** Their stakes were not taken, or go back. */
    unplayed(shots: readonly Shot[], round: RoundView): void;
    /** What they were aimed at was not there any more: nothing was staked. */
    gone(shots: readonly Shot[]): void;
    /** The player has no seat any more. Settles when they have one, or none is free. */
    noSeat(): Promise<void>;
    /** Nothing more can be played here. */
    over(): void;
    /** Whether shots wait for an answer has changed. */
    busy(isBusy: boolean): void;
  };
}

export interface Volleys {
  /** Fires a shot; false while as many wait as a volley has. */
  fire(shot: Shot): boolean;
  /** Stakes that wait for an answer, minor units. */
  waiting(): number;
}

/** Collects the shots of a page into volleys, one at a time: the first one goes at once. */
export function createVolleys({ ask, pause, now, paceMs, pond, on, ...deps }: VolleysDeps): Volleys {
  let { n } = deps;
  let queue: readonly Shot[] = [];
  let sent: readonly Shot[] = [];
  let isRunning = false;

  /** Shots that wait are sent together when their stakes are alike. */
  function nextVolley(): readonly Shot[] {
    const [first] = queue;
    const other = queue.findIndex(({ stake }) => stake !== first?.stake);
    return queue.slice(0, Math.min(MOST_SHOTS, other === -1 ? queue.length : other));
  }

  function hear(shots: readonly Shot[], answer: VolleyAnswer | { readonly code: string }): number {
    if ('round' in answer) {
      const { round, balance } = answer;
      n = round.n;
      if (round.state === 'settled') {
        on.ended(shots, (round.outcome as VolleyOutcome).ends, round, balance);
      } else on.unplayed(shots, round);
      return 0;
    }
    if (answer.code === 'fish_gone' && 'fish' in answer) {
      const isGone = ({ fish }: Shot) => answer.fish.includes(fish);
      queue = [...shots.filter(it => !isGone(it)), ...queue];
      on.gone(shots.filter(isGone));
      return 0;
    }
    if (answer.code === 'too_soon' && 'waitMs' in answer) {
      queue = [...shots, ...queue];
      return answer.waitMs;
    }
    if (answer.code === 'out_of_step' && 'n' in answer) n = answer.n;
    on.gone(shots);
    if (answer.code !== 'out_of_step' && answer.code !== 'no_seat') on.over();
    return 0;
  }

  async function run(): Promise<void> {
    while (queue.length > 0) {
      const startedAt = now();
      const shots = nextVolley();
      queue = queue.slice(shots.length);
      sent = shots;
      const each = shots[0]?.stake ?? 0;
      const aimed = shots.map(({ fish, kind }) => ({ fish, kind }));
      const answer = await ask({
        ...{ n: n + 1, stake: each * shots.length },
        choice: { pond: pond(), each, shots: aimed },
      });
      sent = [];
      const waitMs = hear(shots, answer);
      if ('code' in answer && answer.code === 'no_seat') await on.noSeat();
      const isPlayed = 'round' in answer && answer.round.state === 'settled';
      await pause(Math.max(waitMs, isPlayed ? paceMs - (now() - startedAt) : 0));
    }
  }

  return {
    fire(shot) {
      if (queue.length >= MOST_SHOTS) return false;
      queue = [...queue, shot];
      if (isRunning) return true;
      isRunning = true;
      on.busy(true);
      void run().finally(() => {
        isRunning = false;
        on.busy(false);
      });
      return true;
    },
    waiting: () => [...queue, ...sent].reduce((sum, { stake }) => sum + stake, 0),
  };
}
