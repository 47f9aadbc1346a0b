import { useTranslation } from 'react-i18next';
import { formatDay } from '../../i18n/dates.ts';
import { Amount } from '../../ui/amount/Amount.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { AccountLink } from './AccountLink.tsx';
import { BOOKED } from './booked.ts';
import { Facts } from './Facts.tsx';
import { RecordList } from './RecordList.tsx';
import { createTeamTransactionRecords } from './stores.ts';
import { Time } from './Time.tsx';
import { useTeamFilters } from './useTeamFilters.ts';

/** What was booked on the wallets of everybody below an agent (S2-140). */
export default function TeamTransactionsPage() {
  const { t, i18n } = useTranslation(['records', 'shell']);
  const title = t('shell:page.agentDownlineTransactionDetailsCopy');
  return (
    <Page>
      <PageHead title={title} lead={t('team.transactionsLead')} />
      <RecordList
        title={title}
        name="team-transactions"
        store={createTeamTransactionRecords}
        filters={[
          ...useTeamFilters(),
          {
            key: 'kind',
            label: t('column.kind'),
            options: BOOKED.map(value => ({ value, label: t(`word.${value}`) })),
          },
        ]}
        columns={[
          { key: 'at', cell: ({ at }) => <Time at={at} /> },
          { key: 'account', cell: ({ account }) => <AccountLink account={account} /> },
          { key: 'kind', cell: ({ kind }) => t(`word.${kind}`, kind) },
          { key: 'amount', isFigure: true, cell: ({ amount }) => <Amount minor={amount} tone="result" /> },
          {
            key: 'balanceBefore',
            isFigure: true,
            cell: ({ balanceBefore }) => <Amount minor={balanceBefore} />,
          },
          {
            key: 'balanceAfter',
            isFigure: true,
            cell: ({ balanceAfter }) => <Amount minor={balanceAfter} />,
          },
        ]}
        figures={({ count, credit, debit, net }) => [
          { key: 'count', label: t('column.count'), value: count, as: 'count' },
          { key: 'credit', label: t('column.credit'), value: credit },
          { key: 'debit', label: t('column.debit'), value: debit },
          { key: 'amount', label: t('column.change'), value: net, as: 'result' },
        ]}
        note={({ keptFrom }) =>
          keptFrom === undefined ? null : t('account.archived', { day: formatDay(keptFrom, i18n.language) })
        }
        detail={({ id, reference, state }) => (
          <Facts
            facts={[
              [t('column.reference'), reference],
              [t('column.number'), id],
              [t('column.state'), t(`word.${state}`)],
            ]}
          />
        )}
      />
    </Page>
  );
}
