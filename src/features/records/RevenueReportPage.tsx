import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { valueIn } from '../../../streams/remote/remote.ts';
import type { RecordOf } from '../../../streams/stores/records/createRecordList.ts';
import { TEAM_CATEGORIES } from '../../../streams/wire/team/words.ts';
import { formatDay } from '../../i18n/dates.ts';
import { BillsOfDay } from '../../kit/bills/BillsOfDay.tsx';
import { useQuery } from '../../kit/navigation/useQuery.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { Amount } from '../../ui/amount/Amount.tsx';
import { formatCount } from '../../ui/amount/formatAmount.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { typography } from '../../ui/layout/layout.ts';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { AccountLink } from './AccountLink.tsx';
import { Facts } from './Facts.tsx';
import { RecordList } from './RecordList.tsx';
import { RevenueCharts } from './RevenueCharts.tsx';
import { createRevenueRecords } from './stores.ts';

type RevenueRow = RecordOf<'revenueRecords'>;

/** Money of a row; a dash where none of it belongs to the category that is looked at. */
function Money({ minor, isResult = false }: { readonly minor: number | null; readonly isResult?: boolean }) {
  if (minor === null) return '–';
  return <Amount minor={minor} tone={isResult ? 'result' : 'plain'} />;
}

/** What came of the bets of a day, with the way to the bills that count them; only a figure where nobody bet. */
function PlayedFigure({
  at,
  rounds,
  children,
}: Pick<RevenueRow, 'at' | 'rounds'> & { readonly children: ReactNode }) {
  if (rounds === 0) return children;
  return (
    <BillsOfDay day={at} by="played">
      {children}
    </BillsOfDay>
  );
}

/** What contracts paid on a day: the reader's own is explained by bills, those of downlines are their own matter. */
function Wages({ at, side, wages }: Pick<RevenueRow, 'at' | 'side' | 'wages'>) {
  if (side !== 'self' || wages === null || wages === 0) return <Money minor={wages} />;
  return (
    <BillsOfDay day={at} by="settled">
      <Amount minor={wages} />
    </BillsOfDay>
  );
}

/** The same selection of another team. */
function teamIn(query: URLSearchParams, account: string): string {
  const next = new URLSearchParams(query);
  next.set('of', account);
  return `?${next}`;
}

/** Revenue of an agent's team by day, category and downline (S2-139). A team within it is looked at by its account. */
export default function RevenueReportPage() {
  const { t, i18n } = useTranslation(['records', 'shell', 'bills']);
  const title = t('shell:page.agentRevenueReport');
  const [query] = useQuery();
  const of = query.get('of');
  const totals = valueIn(useBehavior(useStore(createRevenueRecords).totals$));
  const accounts = new Set([...(of === null ? [] : [of]), ...(totals?.accounts ?? []).map(it => it.of)]);
  return (
    <Page>
      <PageHead title={title} lead={t('revenue.lead')} />
      <RecordList
        title={title}
        name="revenue"
        store={createRevenueRecords}
        filters={[
          {
            key: 'category',
            label: t('column.category'),
            options: TEAM_CATEGORIES.map(value => ({ value, label: t(`word.${value}`) })),
          },
          {
            key: 'of',
            label: t('revenue.team'),
            options: [...accounts].map(value => ({ value, label: value })),
          },
        ]}
        columns={[
          { key: 'day', cell: ({ at }) => formatDay(at, i18n.language) },
          {
            key: 'account',
            cell: ({ account, side }) => (
              <>
                {side === 'self' ? <bdi>{account}</bdi> : <AccountLink account={account} />}{' '}
                {side === 'self' && <Badge>{t('word.self')}</Badge>}
                {side === 'agent' && (
                  <Link className={typography('info')} to={{ search: teamIn(query, account) }}>
                    {t('revenue.itsTeam')}
                  </Link>
                )}
              </>
            ),
          },
          {
            key: 'players',
            isFigure: true,
            cell: ({ players }) => <span className="num">{formatCount(players)}</span>,
          },
          {
            key: 'validBet',
            isFigure: true,
            cell: row => (
              <PlayedFigure {...row}>
                <Amount minor={row.validBet} />
              </PlayedFigure>
            ),
          },
          {
            key: 'ggr',
            isFigure: true,
            cell: row => (
              <PlayedFigure {...row}>
                <Amount minor={row.ggr} tone="result" />
              </PlayedFigure>
            ),
          },
          { key: 'promotions', isFigure: true, cell: ({ promotions }) => <Money minor={promotions} /> },
          { key: 'wages', isFigure: true, cell: row => <Wages {...row} /> },
          { key: 'ngr', isFigure: true, cell: ({ ngr }) => <Money minor={ngr} isResult /> },
        ]}
        figures={({ validBet, ggr, promotions, wages, ngr, deposits, withdrawals }) => [
          { key: 'validBet', label: t('column.validBet'), value: validBet },
          { key: 'ggr', label: t('column.ggr'), value: ggr, as: 'result' },
          ...(promotions === null || wages === null || ngr === null
            ? []
            : ([
                { key: 'promotions', label: t('column.promotions'), value: promotions },
                { key: 'wages', label: t('column.wages'), value: wages },
                { key: 'ngr', label: t('column.ngr'), value: ngr, as: 'result' },
                { key: 'deposits', label: t('column.deposits'), value: deposits ?? 0 },
                { key: 'withdrawals', label: t('column.withdrawals'), value: withdrawals ?? 0 },
              ] as const)),
        ]}
        chart={(shown, span) => <RevenueCharts totals={shown} span={span} />}
        detail={({ rounds, stake, payout, deposits, withdrawals }) => (
          <Facts
            facts={[
              [
                t('column.rounds'),
                <span key="rounds" className="num">
                  {formatCount(rounds)}
                </span>,
              ],
              [t('column.stake'), <Amount key="stake" minor={stake} />],
              [t('column.payout'), <Amount key="payout" minor={payout} />],
              [t('column.deposits'), <Money key="deposits" minor={deposits} />],
              [t('column.withdrawals'), <Money key="withdrawals" minor={withdrawals} />],
            ]}
          />
        )}
      />
    </Page>
  );
}
