import { useTranslation } from 'react-i18next';
import type { InHouseGameCode, Round } from '../../../streams/wire/entities/game.ts';
import { merchant } from '../../app/merchant.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { Cover } from '../../ui/cover/Cover.tsx';
import { formatHundredths } from './odds.ts';
import s from './Stage.module.css';

export interface StageProps {
  readonly code: InHouseGameCode;
  /** Newest round; null before the first. */
  readonly round: Round | null;
  /** Where the winning side ends now: hundredths of the dice's chance. */
  readonly chance: number | null;
}

/** `win` only for more than the stake: a return at or below it is nothing to celebrate. */
export function moodOf(round: Round): 'win' | 'even' | 'loss' {
  if (round.net > 0) return 'win';
  return round.won ? 'even' : 'loss';
}

function DiceMeter({ round, chance }: { readonly round: Round | null; readonly chance: number }) {
  return (
    <div className={s.meter} aria-hidden="true">
      <span className={s.zone} style={{ inlineSize: `${chance / 100}%` }} />
      {round !== null && <span className={s.pin} style={{ insetInlineStart: `${round.outcome / 100}%` }} />}
    </div>
  );
}

/** What fell, and what it meant. */
export function Stage({ code, round, chance }: StageProps) {
  const { t } = useTranslation('games');
  const symbol = merchant.currencySymbol;
  const mood = round === null ? null : moodOf(round);
  return (
    <div className={s.stage} data-mood={mood ?? undefined}>
      <div className={s.art}>
        <Cover game={code} />
      </div>
      <p className={s.outcome}>
        {round === null ? '–' : formatHundredths(round.outcome)}
        {code === 'LIMBO' && round !== null && '×'}
      </p>
      {code === 'DICE' && chance !== null && <DiceMeter round={round} chance={chance} />}
      <p className={s.sentence} role="status">
        {round === null || mood === null
          ? t('stage.ready')
          : t(`stage.${mood}`, {
              outcome: formatHundredths(round.outcome),
              net: formatAmount(round.net, { symbol, signed: true }),
              payout: formatAmount(round.payout, { symbol }),
            })}
      </p>
    </div>
  );
}
