import type { InboxMessage, InboxState } from '../../../streams/wire/inbox/shapes.ts';
import type { JackpotState } from '../../../streams/wire/jackpot/shapes.ts';
import type { BalanceState } from '../../../streams/wire/wallet/shapes.ts';
import type { Winner } from '../../../streams/wire/winners/shapes.ts';

/** Epoch of every topic in the benchmark. */
export const EPOCH = '1768478400000.bench';
/** The account that is signed in. */
export const UID = '1';
/** The topics that events come on. */
export const TOPICS = {
  winners: 'g:winners',
  balance: `u:${UID}:balance`,
  inbox: `u:${UID}:inbox`,
  jackpot: 'g:jackpot',
} as const;
export type TopicName = keyof typeof TOPICS;

/** Events between two frames: 5,000 a second at 60 Hz. */
export const EVENTS_PER_FRAME = 83;

/** Server time of every event, epoch ms. */
export const NOW = 1_768_478_400_000;

interface Positioned {
  readonly e: string;
  readonly s: number;
  readonly ts: number;
}
/** An event as it travels (see `Ev` of the wire), its payload typed by its topic. */
export type Event = Positioned &
  (
    | { readonly t: typeof TOPICS.winners; readonly d: Winner }
    | { readonly t: typeof TOPICS.balance; readonly d: BalanceState }
    | { readonly t: typeof TOPICS.inbox; readonly d: InboxState }
    | { readonly t: typeof TOPICS.jackpot; readonly d: JackpotState }
  );

/** Small seeded source of numbers in [0, 1). */
export function randomSource(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/**
 * The traffic: 60 % winners, 25 % balance, 10 % inbox, 5 % jackpot. Each call of the result goes on where the
 * last one stopped, so that a long session can be fed piece by piece.
 */
export function eventSource(seed = 7): (count: number) => Event[] {
  const random = randomSource(seed);
  const seqs = { winners: 0, balance: 0, inbox: 0, jackpot: 0 };
  let n = 0;
  let sum = 1_000_000;
  let pool = 1_200_000_000;
  let latest: InboxMessage[] = [];
  const position = (topic: TopicName) => {
    seqs[topic] += 1;
    return { e: EPOCH, s: seqs[topic], ts: NOW };
  };
  const next = (): Event => {
    n += 1;
    const draw = random();
    if (draw < 0.6) return { t: TOPICS.winners, ...position('winners'), d: winner(n, random) };
    if (draw < 0.85) {
      sum += Math.floor(random() * 2000) - 900;
      return { t: TOPICS.balance, ...position('balance'), d: balance(n, sum) };
    }
    if (draw < 0.95) {
      latest = [message(n), ...latest].slice(0, 3);
      return { t: TOPICS.inbox, ...position('inbox'), d: { unread: n % 50, latest } };
    }
    pool += Math.floor(random() * 500);
    const jackpot = { amount: pool, ratePerSec: 250, at: NOW, demo: false };
    return { t: TOPICS.jackpot, ...position('jackpot'), d: jackpot };
  };
  return count => Array.from({ length: count }, next);
}

/** An event as a socket.io text packet. */
export const packetOf = (event: Event): string => `2${JSON.stringify(['ev', event])}`;

function winner(n: number, random: () => number): Winner {
  const even = n % 2 === 0;
  return {
    id: `r${n}`,
    customerName: `pl***${n % 100}`,
    gameName: even ? 'Dice' : 'Limbo',
    gameCode: even ? 'DICE' : 'LIMBO',
    iconUrl: null,
    winAmount: Math.floor(random() * 1_000_000),
    // Rounds are settled one after the other, and so are their times.
    at: NOW + n,
    demo: false,
  };
}

function balance(version: number, sum: number): BalanceState {
  const accounts = [{ accountTypeId: 1, avail: sum }];
  return { version, currency: 'PT', currencySymbol: 'PT', sum, accounts };
}

function message(n: number): InboxMessage {
  return { id: `m${n}`, type: 'DEPOSIT_ARRIVED', amount: 5000, at: NOW, read: false, demo: false };
}
