import { CRASH_BET_STATES, CRASH_PHASES } from '../../../streams/wire/crash/words.ts';
import { createSteps } from '../../ground/steps/createSteps.ts';

/**
 * What happens to a round: somebody stakes or takes a stake back; it starts; somebody cashes out, also after the crash if
 * the call arrived before it; it crashes; a stake that is left is settled; nothing is left.
 */
export const CRASH_ROUND = createSteps({
  of: 'round of crash',
  states: [...CRASH_PHASES, 'settled'],
  steps: ['stake', 'cancel', 'takeoff', 'cashOut', 'crash', 'settle', 'finish'],
  begins: ['betting'],
  ends: ['settled'],
  table: {
    betting: { stake: 'betting', cancel: 'betting', takeoff: 'flying' },
    flying: { cashOut: 'flying', crash: 'crashed' },
    crashed: { cashOut: 'crashed', settle: 'crashed', finish: 'settled' },
  },
});
export type CrashRoundState = (typeof CRASH_ROUND.states)[number];
export type CrashRoundStep = (typeof CRASH_ROUND.steps)[number];

/** What happens to a stake. */
export const BET = createSteps({
  of: 'stake in crash',
  states: CRASH_BET_STATES,
  steps: ['cashOut', 'lose', 'giveBack'],
  begins: ['placed'],
  ends: ['cashed', 'lost', 'returned'],
  table: { placed: { cashOut: 'cashed', lose: 'lost', giveBack: 'returned' } },
});
export type BetStep = (typeof BET.steps)[number];

/** The times of a round that decide which step of the clock is due; world time. */
export interface RoundTimes {
  readonly state: CrashRoundState;
  readonly takeoffAt: number | null;
  readonly crashAt: number | null;
  readonly crashedAt: number | null;
}

/** The step that the clock takes next, and when; null while the round waits for somebody. */
export function nextCrashStep(
  { state, takeoffAt, crashAt, crashedAt }: RoundTimes,
  lateMs: number,
): { readonly step: 'takeoff' | 'crash' | 'finish'; readonly at: number } | null {
  if (state === 'betting') return takeoffAt === null ? null : { step: 'takeoff', at: takeoffAt };
  if (state === 'flying' && crashAt !== null) return { step: 'crash', at: crashAt };
  if (state === 'crashed' && crashedAt !== null) return { step: 'finish', at: crashedAt + lateMs };
  return null;
}
