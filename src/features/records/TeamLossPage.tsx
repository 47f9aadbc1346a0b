import { useTranslation } from 'react-i18next';
import { GAME_CATEGORIES } from '../../../streams/wire/lobby/words.ts';
import { formatDay } from '../../i18n/dates.ts';
import { Amount } from '../../ui/amount/Amount.tsx';
import { formatCount } from '../../ui/amount/formatAmount.ts';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { AccountLink } from './AccountLink.tsx';
import { Parts } from './Parts.tsx';
import { RecordList } from './RecordList.tsx';
import { createTeamLossRecords } from './stores.ts';
import { useTeamFilters } from './useTeamFilters.ts';

/** What each account of an agent's team won and lost, day by day (S2-138). */
export default function TeamLossPage() {
  const { t, i18n } = useTranslation(['records', 'common', 'shell']);
  const title = t('shell:page.palStatementsAgentCopy');
  return (
    <Page>
      <PageHead title={title} lead={t('team.lossLead')} />
      <RecordList
        title={title}
        name="team-losses"
        store={createTeamLossRecords}
        filters={[
          ...useTeamFilters(),
          {
            key: 'category',
            label: t('column.category'),
            options: GAME_CATEGORIES.map(value => ({ value, label: t(`common:category.${value}`) })),
          },
        ]}
        columns={[
          { key: 'day', cell: ({ at }) => formatDay(at, i18n.language) },
          { key: 'account', cell: ({ account }) => <AccountLink account={account} /> },
          { key: 'upline', cell: ({ upline }) => (upline === null ? '–' : <bdi>{upline}</bdi>) },
          {
            key: 'rounds',
            isFigure: true,
            cell: ({ rounds }) => <span className="num">{formatCount(rounds)}</span>,
          },
          { key: 'stake', isFigure: true, cell: ({ stake }) => <Amount minor={stake} /> },
          { key: 'validBet', isFigure: true, cell: ({ validBet }) => <Amount minor={validBet} /> },
          { key: 'payout', isFigure: true, cell: ({ payout }) => <Amount minor={payout} /> },
          { key: 'net', isFigure: true, cell: ({ net }) => <Amount minor={net} tone="result" /> },
        ]}
        figures={({ players, rounds, stake, validBet, payout, net }) => [
          { key: 'players', label: t('team.players'), value: players, as: 'count' },
          { key: 'rounds', label: t('column.rounds'), value: rounds, as: 'count' },
          { key: 'stake', label: t('column.stake'), value: stake },
          { key: 'validBet', label: t('column.validBet'), value: validBet },
          { key: 'payout', label: t('column.payout'), value: payout },
          { key: 'net', label: t('team.net'), value: net, as: 'result' },
        ]}
        chart={({ accounts }) =>
          accounts.length === 0 ? null : (
            <Parts
              title={t('team.largest')}
              parts={accounts}
              by="net"
              nameOf={account => <AccountLink account={account} />}
            />
          )
        }
      />
    </Page>
  );
}
