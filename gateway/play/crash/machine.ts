import type { CRASH_BET_STATES } from '../../../streams/wire/crash/words.ts';

export type RoundState = 'betting' | 'flying' | 'crashed' | 'settled';
export type BetState = (typeof CRASH_BET_STATES)[number];

/**
 * What happens to a round: somebody stakes or takes a stake back; it starts; somebody cashes out, also after the crash if
 * the call arrived before it; it crashes; a stake that is left is settled; nothing is left.
 */
export type RoundStep = 'stake' | 'cancel' | 'takeoff' | 'cashOut' | 'crash' | 'settle' | 'finish';

const ROUND: Readonly<Record<RoundState, Readonly<Partial<Record<RoundStep, RoundState>>>>> = {
  betting: { stake: 'betting', cancel: 'betting', takeoff: 'flying' },
  flying: { cashOut: 'flying', crash: 'crashed' },
  crashed: { cashOut: 'crashed', settle: 'crashed', finish: 'settled' },
  settled: {},
};

/** The state after a step; null where the state doesn't allow it. */
export const roundAfter = (state: RoundState, step: RoundStep): RoundState | null =>
  ROUND[state][step] ?? null;

/** How a stake ends. */
export type BetEnd = Exclude<BetState, 'placed'>;

/** The state of a stake after an end; null for one that has ended. */
export const betAfter = (state: BetState, end: BetEnd): BetState | null => (state === 'placed' ? end : null);

/** The times of a round that decide which step of the clock is due; world time. */
export interface RoundTimes {
  readonly state: RoundState;
  readonly takeoffAt: number | null;
  readonly crashAt: number | null;
  readonly crashedAt: number | null;
}

/** The step that the clock takes next, and when; null while the round waits for somebody. */
export function nextStep(
  { state, takeoffAt, crashAt, crashedAt }: RoundTimes,
  lateMs: number,
): { readonly step: 'takeoff' | 'crash' | 'finish'; readonly at: number } | null {
  if (state === 'betting') return takeoffAt === null ? null : { step: 'takeoff', at: takeoffAt };
  if (state === 'flying' && crashAt !== null) return { step: 'crash', at: crashAt };
  if (state === 'crashed' && crashedAt !== null) return { step: 'finish', at: crashedAt + lateMs };
  return null;
}
