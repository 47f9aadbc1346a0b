import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { payoutAt } from '../../../streams/wire/crash/flight.ts';
import type { CrashState, OwnCrashBet } from '../../../streams/wire/crash/shapes.ts';
import { trySiteData } from '../../kit/browser/siteData.ts';
import { merchant } from '../../kit/merchant.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { formatCrashMultiplier } from './multiplier.ts';
import { spokenStep } from './spokenSteps.ts';
import { useFlightFrames } from './useFlightFrames.ts';

const KEY = 'croupier.crashSpoken';
/** How often the text is renewed, ms: often enough for a reader who asks, and cheap. */
const EVERY_MS = 250;

export interface SpokenFlightProps {
  readonly round: CrashState;
  readonly isLive: boolean;
  readonly mine: OwnCrashBet | undefined;
}

/** Whether steps of the multiplier are spoken; kept in this browser. */
function useSpoken(): readonly [boolean, (isSpoken: boolean) => void] {
  const [isSpoken, setSpoken] = useState(() => trySiteData(() => window.localStorage.getItem(KEY)) === '1');
  return [
    isSpoken,
    next => {
      setSpoken(next);
      trySiteData(() => (next ? window.localStorage.setItem(KEY, '1') : window.localStorage.removeItem(KEY)));
    },
  ];
}

/** A flight for ears: its multiplier as a text that can be asked for at any time, and spoken at some steps if wanted. */
export function SpokenFlight({ round, isLive, mine }: SpokenFlightProps) {
  const { t } = useTranslation('crash');
  const [isSpoken, setSpoken] = useSpoken();
  const now = useRef<HTMLParagraphElement>(null);
  const steps = useRef<HTMLParagraphElement>(null);
  const written = useRef({ at: 0, step: 0 });
  const isMine = mine?.state === 'placed';
  useFlightFrames(round, isLive, ({ multiplier }) => {
    const step = spokenStep(multiplier);
    const at = performance.now();
    if (steps.current !== null && isSpoken && step !== written.current.step)
      steps.current.textContent = step === 100 ? '' : formatCrashMultiplier(step);
    written.current.step = step;
    if (now.current === null || at - written.current.at < EVERY_MS) return;
    written.current.at = at;
    const stands = { multiplier: formatCrashMultiplier(multiplier) };
    now.current.textContent = isMine
      ? t('say.worth', {
          ...stands,
          amount: formatAmount(payoutAt(mine.stake, multiplier), { symbol: merchant.currencySymbol }),
        })
      : t('say.now', stands);
  });
  const isFollowed = round.phase === 'flying' && isLive;
  return (
    <>
      {/* A part of its own for each flight: the frames of the one before have written into it. */}
      {isFollowed && <p key={round.id} ref={now} className="sr" role="timer" aria-label={t('multiplier')} />}
      <p key={`${round.id} ${round.phase} steps`} ref={steps} className="sr" aria-live="polite" />
      <Checkbox label={t('speak')} checked={isSpoken} onChange={({ target }) => setSpoken(target.checked)} />
    </>
  );
}
