import { useTranslation } from 'react-i18next';
import type { BetChoice } from '../../../streams/wire/entities/game.ts';
import { merchant } from '../../kit/merchant.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import s from './BetForm.module.css';
import { oddsOf, winPayout } from './odds.ts';

export interface OddsTableProps {
  readonly choice: BetChoice | null;
  /** Minor units; null while what is typed is no amount, undefined where nothing is staked. */
  readonly stake: number | null | undefined;
}

/** What the choice means before the bet is made. */
export function OddsTable({ choice, stake }: OddsTableProps) {
  const { t } = useTranslation('games');
  const odds = choice === null ? null : oddsOf(choice);
  const payout = choice === null || stake == null ? null : winPayout(choice, stake);
  return (
    <dl className={s.odds}>
      <div>
        <dt>{t('bet.chance')}</dt>
        <dd className="num">{odds === null ? '–' : `${(odds.chance / 100).toFixed(2)} %`}</dd>
      </div>
      <div>
        <dt>{t('bet.multiplier')}</dt>
        <dd className="num">{odds === null ? '–' : `${odds.multiplier.toFixed(2)}×`}</dd>
      </div>
      {stake !== undefined && (
        <div>
          <dt>{t('bet.payout')}</dt>
          <dd className="num">
            {payout === null ? '–' : formatAmount(payout, { symbol: merchant.currencySymbol })}
          </dd>
        </div>
      )}
    </dl>
  );
}
