import { useTranslation } from 'react-i18next';
import type { VipLevel, VipMonth } from '../../../streams/wire/vip/shapes.ts';
import { formatDay } from '../../i18n/dates.ts';
import { merchant } from '../../kit/merchant.ts';
import { Amount } from '../../ui/amount/Amount.tsx';
import { stack, typography } from '../../ui/layout/layout.ts';
import { RecordTable } from '../../ui/table/RecordTable.tsx';

export interface LevelMonthsProps {
  readonly months: readonly VipMonth[];
  readonly levels: readonly VipLevel[];
}

/** What the months that are over have paid back, and which level followed. */
export function LevelMonths({ months, levels }: LevelMonthsProps) {
  const { t, i18n } = useTranslation('missions');
  const symbol = merchant.currencySymbol;
  const nameOf = (level: number) => levels.find(it => it.level === level)?.name ?? t('levels.none');
  const heads = ['month', 'level', 'bets', 'rebate', 'after'] as const;
  return (
    <section className={stack(3)} aria-labelledby="level-months">
      <h2 className={typography(20)} id="level-months">
        {t('months.title')}
      </h2>
      {months.length === 0 ? (
        <p className={typography(13, 'faint', 'pretty')}>{t('months.empty')}</p>
      ) : (
        <RecordTable caption={t('months.title')} heads={heads.map(head => t(`months.${head}`))}>
          {months.map(({ month, level, next, turnover, rebate }) => (
            <tr key={month}>
              <th scope="row">{formatDay(month, i18n.language)}</th>
              <td data-label={t('months.level')}>{nameOf(level)}</td>
              <td data-label={t('months.bets')}>
                <Amount minor={turnover} symbol={symbol} />
              </td>
              <td data-label={t('months.rebate')}>
                <Amount minor={rebate} symbol={symbol} />
              </td>
              <td data-label={t('months.after')}>{nameOf(next)}</td>
            </tr>
          ))}
        </RecordTable>
      )}
    </section>
  );
}
