import type { StepOutcome } from '../../../streams/platformReplay/session.ts';
import { OUTCOMES } from './outcomes.ts';

/** The mark of an outcome, beside the word for it. */
export function OutcomeGlyph({ outcome }: { readonly outcome: StepOutcome }) {
  const { colour, path, filled } = OUTCOMES[outcome];
  const paint = `var(${colour})`;
  return (
    <svg
      width="12"
      height="12"
      viewBox="0 0 12 12"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
    >
      <path d={path} fill={filled ? paint : 'none'} stroke={filled ? 'none' : paint} strokeWidth="1.6" />
    </svg>
  );
}
