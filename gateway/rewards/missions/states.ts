import type { MissionState } from '../../../streams/wire/missions/words.ts';

/** What a member's place in a mission depends on. */
export interface MissionFacts {
  /** What is stored of the period; null until it is done. */
  readonly stored: 'claimable' | 'claimed' | null;
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
