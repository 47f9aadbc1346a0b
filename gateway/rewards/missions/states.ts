import type { MissionState } from '../../../streams/wire/missions/words.ts';
import { createSteps } from '../../ground/steps/createSteps.ts';

/** What is stored of a mission: it is done, then its reward is claimed. */
export const MISSION_ENTRY = createSteps({
  of: 'entry of a mission',
  states: ['claimable', 'claimed'],
  steps: ['claim'],
  begins: ['claimable'],
  ends: ['claimed'],
  table: { claimable: { claim: 'claimed' } },
});

/** What a member's place in a mission depends on. */
export interface MissionFacts {
  /** What is stored of the period; null until it is done. */
  readonly stored: (typeof MISSION_ENTRY.states)[number] | null;
  /** Whether the period is over. */
  readonly over: boolean;
  /** Whether its reward can still be claimed. */
  readonly inTime: boolean;
  /** Whether a mission before it, or a level, is missing. */
  readonly locked: boolean;
  /** Whether the conditions are met, and whether anything of them was done. */
  readonly met: boolean;
  readonly begun: boolean;
}

/** Where a member stands in a period of a mission. */
export function missionState({ stored, over, inTime, locked, met, begun }: MissionFacts): MissionState {
  if (stored === 'claimed') return 'claimed';
  if (stored === 'claimable') return inTime ? 'claimable' : 'expired';
  if (over) return 'expired';
  if (locked) return 'locked';
  if (met) return 'claimable';
  return begun ? 'progress' : 'open';
}
