import { type PhaseAt, phaseAt, type StepCounts } from '../clock/phase.ts';
import { placeAt, placesBefore, type RoundPlace, roundStartsAt, type TableClock } from '../clock/place.ts';
import type { PlayedRound, RoundStep, TableKind } from '../kinds/kind.ts';
import { shoePromise } from '../shoe/chain.ts';
import { shoeRandom } from '../shoe/hmacStream.ts';
import type { ShoeSeeds } from '../shoe/words.ts';

/** What the rounds of a table follow from. */
export interface TableSource<Outcome = unknown> extends TableClock {
  readonly kind: TableKind<Outcome>;
  /** Seeds of a shoe; callers keep the chain that they come from. */
  readonly seedsOf: (shoe: number) => ShoeSeeds;
  /** Rounds of a shoe from the first one on, so many, for callers that keep what is dealt; without it a shoe is dealt each time. */
  readonly roundsOf?: (shoe: number, count: number) => readonly PlayedRound<Outcome>[];
}

export interface PlacedPlay<Outcome> extends RoundPlace {
  readonly played: PlayedRound<Outcome>;
}

/** A table at an instant, as everybody may see it. */
export interface TableState<Outcome = unknown> extends RoundPlace, PhaseAt {
  /** Start of the round, epoch ms; of the first one of the shoe while that is shuffled. */
  readonly startsAt: number;
  /** SHA-256 of the seed of this shoe. */
  readonly promise: string;
  /** What has been dealt so far. */
  readonly steps: readonly RoundStep[];
  /** The whole round, once it is over. */
  readonly over: PlayedRound<Outcome> | null;
}

/** Rounds of a shoe from the first one on, so many. */
function playedOf<T>(
  { kind, seedsOf, roundsOf }: TableSource<T>,
  shoe: number,
  count: number,
): readonly PlayedRound<T>[] {
  if (roundsOf !== undefined) return roundsOf(shoe, count);
  const rounds = kind.play(shoeRandom(seedsOf(shoe)));
  return Array.from({ length: count }, () => rounds.next().value);
}

/** A round, whether it may be seen already or not. */
export function roundAt<T>(source: TableSource<T>, { shoe, round }: RoundPlace): PlayedRound<T> {
  const played = playedOf(source, shoe, round + 1)[round];
  if (played === undefined) throw new Error(`no round ${round}`);
  return played;
}

export const stepCounts = ({ steps, decidesAfter }: PlayedRound): StepCounts =>
  decidesAfter === null
    ? { before: steps.length, after: null }
    : { before: decidesAfter, after: steps.length - decidesAfter };

const isOver = ({ phase }: PhaseAt) => phase === 'result' || phase === 'paid';

/**
 * A table at an instant; null before it is opened. Nothing runs for it in between: the same chain, clock and instant always
 * come to the same. @param now Epoch ms.
 */
export function tableAt<T>(source: TableSource<T>, now: number): TableState<T> | null {
  const place = placeAt(source, now);
  if (place === null) return null;
  const promise = shoePromise(source.seedsOf(place.shoe));
  const startsAt = roundStartsAt(source, { ...place, round: Math.max(0, place.round) });
  if (place.round < 0) {
    const { shuffleMs } = source.timing;
    const shuffling = { phase: 'shuffling', since: -shuffleMs, until: 0, shown: 0 } as const;
    return { ...place, ...shuffling, startsAt, promise, steps: [], over: null };
  }
  const played = roundAt(source, place);
  const at = phaseAt(source.timing, stepCounts(played), now - startsAt);
  const steps = played.steps.slice(0, at.shown);
  return { ...place, ...at, startsAt, promise, steps, over: isOver(at) ? played : null };
}

/** The last rounds that are over at an instant, the newest first, at most so many. */
export function historyAt<T>(source: TableSource<T>, now: number, count: number): readonly PlacedPlay<T>[] {
  const state = tableAt(source, now);
  if (state === null || count <= 0) return [];
  const newest = state.over === null ? [] : [{ shoe: state.shoe, round: state.round }];
  const places = [...newest, ...placesBefore(source, state, count - newest.length)];
  const shoes = new Map<number, readonly PlayedRound<T>[]>();
  return places.flatMap(place => {
    // The newest round of a shoe comes first, so what is dealt for it is enough for the others.
    const dealt = shoes.get(place.shoe) ?? playedOf(source, place.shoe, place.round + 1);
    shoes.set(place.shoe, dealt);
    const played = dealt[place.round];
    return played === undefined ? [] : [{ ...place, played }];
  });
}

/** The rounds of the current shoe that are over, the oldest first: what roads are drawn from. */
export function shoeAt<T>(source: TableSource<T>, now: number): readonly PlayedRound<T>[] {
  const state = tableAt(source, now);
  if (state === null || state.round < 0) return [];
  return playedOf(source, state.shoe, state.round + (state.over === null ? 0 : 1));
}
