import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ROUND_RESULTS } from '../../../streams/wire/games/words.ts';
import { GAME_CATEGORIES } from '../../../streams/wire/lobby/words.ts';
import { useHere } from '../../kit/navigation/origin.ts';
import { Amount } from '../../ui/amount/Amount.tsx';
import { buttonClass } from '../../ui/button/Button.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { AccountLink } from './AccountLink.tsx';
import { Facts } from './Facts.tsx';
import { RecordList } from './RecordList.tsx';
import s from './records.module.css';
import { createTeamBetRecords } from './stores.ts';
import { Time } from './Time.tsx';
import { useTeamFilters } from './useTeamFilters.ts';

/** Bets of an agent's team (S2-137). */
export default function TeamBettingPage() {
  const { t } = useTranslation(['records', 'bills', 'common', 'shell']);
  const word = (value: string) => ({ value, label: t(`word.${value}`) });
  const here = useHere();
  const title = t('shell:page.teamBetting');
  return (
    <Page>
      <PageHead title={title} lead={t('team.betsLead')} />
      <RecordList
        title={title}
        name="team-bets"
        store={createTeamBetRecords}
        filters={[
          ...useTeamFilters(),
          {
            key: 'category',
            label: t('column.category'),
            options: GAME_CATEGORIES.map(value => ({ value, label: t(`common:category.${value}`) })),
          },
          { key: 'result', label: t('column.result'), options: ROUND_RESULTS.map(word) },
        ]}
        columns={[
          { key: 'at', cell: ({ at }) => <Time at={at} /> },
          { key: 'account', cell: ({ account }) => <AccountLink account={account} /> },
          { key: 'gameCode', cell: ({ gameCode, gameName }) => t(`word.${gameCode}`, gameName ?? gameCode) },
          {
            key: 'result',
            cell: ({ result }) => (
              <Badge tone={result === 'won' ? 'win' : 'neutral'}>{t(`word.${result}`)}</Badge>
            ),
          },
          { key: 'stake', isFigure: true, cell: ({ stake }) => <Amount minor={stake} /> },
          { key: 'validBet', isFigure: true, cell: ({ validBet }) => <Amount minor={validBet} /> },
          { key: 'payout', isFigure: true, cell: ({ payout }) => <Amount minor={payout} /> },
          { key: 'net', isFigure: true, cell: ({ net }) => <Amount minor={net} tone="result" /> },
        ]}
        figures={({ count, stake, validBet, payout, net }) => [
          { key: 'count', label: t('column.rounds'), value: count, as: 'count' },
          { key: 'stake', label: t('column.stake'), value: stake },
          { key: 'validBet', label: t('column.validBet'), value: validBet },
          { key: 'payout', label: t('column.payout'), value: payout },
          { key: 'net', label: t('team.net'), value: net, as: 'result' },
        ]}
        detail={({ id, category, vendor, vendorName }) => (
          <>
            <Facts
              facts={[
                [t('column.id'), id],
                [t('column.category'), t(`common:category.${category}`, category)],
                [t('column.vendor'), t(`word.${vendor}`, vendorName ?? vendor)],
              ]}
            />
            <p className={s.after}>
              <Link
                className={buttonClass('soft', 'sm')}
                to={`/agent/bills?bet=${encodeURIComponent(id)}`}
                state={here}
              >
                {t('bills:list.ofBet')}
              </Link>
            </p>
          </>
        )}
      />
    </Page>
  );
}
