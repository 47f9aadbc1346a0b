import { useTranslation } from 'react-i18next';
import type { Bill } from '../../../../streams/wire/bills/shapes.ts';
import { formatAmount, formatCount } from '../../../ui/amount/formatAmount.ts';
import { card, stack } from '../../../ui/layout/layout.ts';
import { nextTier, tiersOf } from './explain.ts';
import { figureText, rateText } from './tierTexts.ts';

/** The sentence that says which rule applied. */
function useRule(bill: Bill): string {
  const { t } = useTranslation('bills');
  if (bill.kind === 'realtime') return t('summary.realtime', { gross: formatAmount(bill.gross) });
  const tier = tiersOf(bill).find(({ isReached }) => isReached);
  if (tier === undefined) return t('summary.none');
  const values = { rate: rateText(tier), gross: formatAmount(bill.gross) };
  if (tier.rateType === 'F') return t('summary.fixed', values);
  return t(bill.kind === 'dividend' ? 'summary.dividend' : 'summary.volume', values);
}

/** The sentence that says what was missing for the next tier. */
function useNext(bill: Bill): string | null {
  const { t, i18n } = useTranslation('bills');
  if (bill.kind === 'realtime') return null;
  const next = nextTier(bill);
  if (next === null) return t('summary.top');
  const missing = next.conditions
    .filter(condition => condition.missing > 0)
    .map(condition =>
      t(`summary.need.${condition.key}`, {
        count: condition.missing,
        amount: figureText(condition.key, condition.missing),
      }),
    );
  const all = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(missing);
  return t('summary.next', { rate: rateText(next), missing: all });
}

/** A bill in words: what the team did, which rule applied, and what that comes to. */
export function Summary({ bill }: { readonly bill: Bill }) {
  const { t } = useTranslation('bills');
  const { bets, validBet, kept, costs, activeMembers, activeFrom, downlines, total, paid } = bill;
  const rule = useRule(bill);
  const next = useNext(bill);
  return (
    <div className={`${stack(2)} ${card(4)}`}>
      <p>
        {`${t('summary.team', { count: bets, bets: formatCount(bets), turnover: formatAmount(validBet) })} ${
          bill.kind === 'dividend'
            ? t('summary.netLoss', {
                kept: formatAmount(kept),
                costs: formatAmount(costs),
                net: formatAmount(kept - costs),
              })
            : ''
        } ${
          bill.kind !== 'realtime'
            ? t('summary.active', {
                count: activeMembers,
                members: formatCount(activeMembers),
                from: formatAmount(activeFrom),
              })
            : ''
        }`}
      </p>
      <p>{`${rule} ${next ?? ''}`}</p>
      {downlines > 0 && <p>{t('summary.downlines', { amount: formatAmount(downlines) })}</p>}
      <p>
        {`${
          total < 0
            ? t('summary.below', { amount: formatAmount(-total) })
            : t('summary.paid', { amount: formatAmount(paid) })
        } ${total > paid ? t('summary.waits', { amount: formatAmount(total - paid) }) : ''}`}
      </p>
    </div>
  );
}
