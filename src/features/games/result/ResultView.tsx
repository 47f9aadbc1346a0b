import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BetChoice, InHouseGameCode } from '../../../../streams/wire/entities/game.ts';
import { merchant } from '../../../kit/merchant.ts';
import { formatAmount } from '../../../ui/amount/formatAmount.ts';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { formatHundredths, oddsOf } from '../odds.ts';
import { Meter, pinAt } from './Meter.tsx';
import s from './ResultView.module.css';
import { Ribbon } from './Ribbon.tsx';
import { moodOf, type Result } from './result.ts';
import { placeOf } from './roll.ts';
import { useRollFrames } from './useRollFrames.ts';

export interface ResultViewProps {
  readonly code: InHouseGameCode;
  /** The result that is on its way; null while nothing moves. */
  readonly rolling: Result | null;
  /** The newest result that stands; null before the first. */
  readonly shown: Result | null;
  /** What is chosen for the next bet. */
  readonly choice: BetChoice | null;
  /** The last results, newest first. */
  readonly past: readonly Result[];
  /** Nothing here is staked: says so. */
  readonly practice: boolean;
}

function useSentence(result: Result | null, practice: boolean): string {
  const { t } = useTranslation('games');
  const symbol = merchant.currencySymbol;
  if (result === null) return t(practice ? 'result.practiceReady' : 'result.ready');
  return t(`result.${moodOf(result)}`, {
    outcome: formatHundredths(result.outcome),
    multiplier: oddsOf(result.choice).multiplier.toFixed(2),
    net: formatAmount(result.money?.net ?? 0, { symbol, signed: true }),
    payout: formatAmount(result.money?.payout ?? 0, { symbol }),
  });
}

/** What falls, how it gets there, and what it meant. */
export function ResultView({ code, rolling, shown, choice, past, practice }: ResultViewProps) {
  const { t } = useTranslation('games');
  const figure = useRef<HTMLSpanElement>(null);
  const pin = useRef<HTMLSpanElement>(null);
  const sentence = useSentence(shown, practice);
  const unit = code === 'LIMBO' ? '×' : '';
  useRollFrames(rolling, value => {
    if (rolling === null || figure.current === null || pin.current === null) return;
    figure.current.textContent = formatHundredths(value) + unit;
    pin.current.style.transform = pinAt(placeOf(rolling.choice.game, value));
  });
  const result = rolling ?? shown;
  const mood = rolling !== null || shown === null ? undefined : moodOf(shown);
  return (
    <div className={s.panel} data-mood={mood} data-rolling={rolling !== null || undefined}>
      <div className={s.top}>
        <Ribbon results={past} />
        {practice && <Badge tone="info">{t('practice.badge')}</Badge>}
      </div>
      <div className={s.fall}>
        {mood === 'win' && <span key={shown?.id} className={s.ripples} aria-hidden="true" />}
        {/* A part of its own for each result: the frames of the last one have written into it. */}
        <p className={s.outcome} aria-hidden="true">
          <span key={`${rolling?.id}/${shown?.id}`} ref={figure}>
            {shown === null ? '–' : formatHundredths(shown.outcome) + unit}
          </span>
        </p>
      </div>
      <Meter
        key={`${rolling?.id}/${shown?.id}`}
        game={code}
        choice={rolling?.choice ?? choice}
        value={result?.outcome ?? null}
        pin={pin}
      />
      <p className={s.sentence} role="status">
        {rolling === null ? sentence : t('result.rolling')}
      </p>
    </div>
  );
}
