import { useTranslation } from 'react-i18next';
import { GAME_CATEGORIES } from '../../../streams/wire/lobby/words.ts';
import { formatDay } from '../../i18n/dates.ts';
import { Amount } from '../../ui/amount/Amount.tsx';
import { formatCount } from '../../ui/amount/formatAmount.ts';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { ProfitCharts } from './ProfitCharts.tsx';
import { RecordList } from './RecordList.tsx';
import { createProfitRecords } from './stores.ts';

/** Profit and loss by day, category and vendor (S2-122). */
export default function ProfitPage() {
  const { t, i18n } = useTranslation(['records', 'shell']);
  const word = (value: string) => ({ value, label: t(`word.${value}`, value) });
  const title = t('shell:page.personalProfit');
  return (
    <Page>
      <PageHead title={title} lead={t('profit.lead')} />
      <RecordList
        title={title}
        name="profit"
        store={createProfitRecords}
        filters={totals => [
          {
            key: 'category',
            label: t('column.category'),
            options: (totals?.choices?.categories ?? []).map(word),
            mayBe: value => GAME_CATEGORIES.some(it => it === value),
          },
          {
            key: 'vendor',
            label: t('column.vendor'),
            options: (totals?.choices?.vendors ?? []).map(({ code, name }) => ({
              value: code,
              label: t(`word.${code}`, name ?? code),
            })),
            mayBe: value => value.length <= 32,
          },
        ]}
        columns={[
          { key: 'day', cell: ({ at }) => formatDay(at, i18n.language) },
          { key: 'category', cell: ({ category }) => t(`word.${category}`, category) },
          { key: 'vendor', cell: ({ vendor, vendorName }) => t(`word.${vendor}`, vendorName ?? vendor) },
          {
            key: 'rounds',
            isFigure: true,
            cell: ({ rounds }) => <span className="num">{formatCount(rounds)}</span>,
          },
          { key: 'stake', isFigure: true, cell: ({ stake }) => <Amount minor={stake} /> },
          { key: 'payout', isFigure: true, cell: ({ payout }) => <Amount minor={payout} /> },
          { key: 'net', isFigure: true, cell: ({ net }) => <Amount minor={net} tone="result" /> },
        ]}
        figures={({ rounds, stake, payout, net }) => [
          { key: 'rounds', label: t('column.rounds'), value: rounds, as: 'count' },
          { key: 'stake', label: t('column.stake'), value: stake },
          { key: 'payout', label: t('column.payout'), value: payout },
          { key: 'net', label: t('column.net'), value: net, as: 'result' },
        ]}
        chart={(totals, span) => <ProfitCharts totals={totals} span={span} />}
      />
    </Page>
  );
}
