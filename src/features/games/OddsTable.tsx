import { useTranslation } from 'react-i18next';
import type { HousePricedChoice } from '../../../streams/wire/fairGames/choices.ts';
import { merchant } from '../../kit/merchant.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { card, grid, pairs } from '../../ui/layout/layout.ts';
import s from './BetForm.module.css';
import { formatChance, formatPayoutMultiplier, oddsOf, winPayout } from './odds.ts';

export interface OddsTableProps {
  readonly choice: HousePricedChoice | null;
  /** Minor units; null while what is typed is no amount, undefined where nothing is staked. */
  readonly stake: number | null | undefined;
}

/** What the choice means before the bet is made. */
export function OddsTable({ choice, stake }: OddsTableProps) {
  const { t } = useTranslation('games');
  const odds = choice === null ? null : oddsOf(choice);
  const payout = choice === null || stake == null ? null : winPayout(choice, stake);
  const several = odds?.several ?? false;
  return (
    <dl className={`${grid('2-3')} ${card('3-4', 'sunken', 'small')} ${pairs(12)} ${s.odds}`}>
      <div>
        <dt>{t(several ? 'bet.above' : 'bet.chance')}</dt>
        <dd className="num">{odds === null ? '–' : formatChance(odds.chance)}</dd>
      </div>
      <div>
        <dt>{t(several ? 'bet.highest' : 'bet.multiplier')}</dt>
        <dd className="num">{odds === null ? '–' : `${formatPayoutMultiplier(odds.multiplier)}×`}</dd>
      </div>
      {stake !== undefined && (
        <div>
          <dt>{t(several ? 'bet.most' : 'bet.payout')}</dt>
          <dd className="num">
            {payout === null ? '–' : formatAmount(payout, { symbol: merchant.currencySymbol })}
          </dd>
        </div>
      )}
      <div>
        <dt>{t('bet.back')}</dt>
        <dd className="num">{odds === null ? '–' : formatChance(odds.back)}</dd>
      </div>
    </dl>
  );
}
