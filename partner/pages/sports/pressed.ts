import type { Texts } from '../../server/texts.ts';
import { filled } from '../boot.ts';
import type { Pressed } from './slipState.ts';

export interface PressedOdds {
  readonly pick: string;
  /** Selections on the slip now, and at most. */
  readonly count: number;
  readonly most: number;
  /** Whether the slip is shown: it says itself then why a press did something else. */
  readonly isSlipShown: boolean;
}

/** What is spoken when odds were pressed. */
export function pressedText(
  texts: Texts['sports']['slip'],
  did: Pressed,
  { pick, count, most, isSlipShown }: PressedOdds,
): string {
  if (did === 'full') return isSlipShown ? '' : filled(texts.full, { count: most });
  const what = filled(did === 'removed' ? texts.removed : texts.added, { name: pick, count });
  return did === 'replaced' && !isSlipShown ? `${what} ${texts.replaced}` : what;
}
