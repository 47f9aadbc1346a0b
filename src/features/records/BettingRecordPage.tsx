import type { TFunction } from 'i18next';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BetRecord } from '../../../streams/wire/games/records.ts';
import { ROUND_RESULTS } from '../../../streams/wire/games/words.ts';
import { useLotteryWords } from '../../kit/lotteryWords/useLotteryWords.ts';
import { useSportsWords } from '../../kit/sportsWords/useSportsWords.ts';
import { Amount } from '../../ui/amount/Amount.tsx';
import { buttonClass } from '../../ui/button/Button.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { duelFacts } from './duelRound.ts';
import { Facts } from './Facts.tsx';
import { lotteryFacts } from './lotteryRound.ts';
import { RecordList } from './RecordList.tsx';
import type { Column } from './Rows.tsx';
import s from './records.module.css';
import { sportsFacts } from './sportsRound.ts';
import { createBetRecords } from './stores.ts';
import { Time } from './Time.tsx';
import { tableFacts } from './tableRound.ts';
import { FILTER_MAX } from './useRecordAddress.ts';

const columnsOf = (t: TFunction<'records'>): readonly Column<BetRecord>[] => [
  { key: 'at', cell: ({ at }) => <Time at={at} /> },
  { key: 'gameCode', cell: ({ gameCode, gameName }) => t(`word.${gameCode}`, gameName ?? gameCode) },
  {
    key: 'result',
    cell: ({ result }) => <Badge tone={result === 'won' ? 'win' : 'neutral'}>{t(`word.${result}`)}</Badge>,
  },
  { key: 'stake', isFigure: true, cell: ({ stake }) => <Amount minor={stake} /> },
  { key: 'validBet', isFigure: true, cell: ({ validBet }) => <Amount minor={validBet} /> },
  { key: 'payout', isFigure: true, cell: ({ payout }) => <Amount minor={payout} /> },
  { key: 'net', isFigure: true, cell: ({ net }) => <Amount minor={net} tone="result" /> },
];

/** What was bet on at a sports book. Its words are read only where there is such a bet. */
function SportsFacts({ round }: { readonly round: NonNullable<BetRecord['sports']> }) {
  const { t } = useTranslation('records');
  return <Facts facts={sportsFacts(t, useSportsWords(), round)} />;
}

interface LotteryFactsProps {
  readonly gameCode: string;
  readonly ticket: NonNullable<BetRecord['lottery']>;
}

/** What was bet on in a lottery, as `SportsFacts`. */
function LotteryFacts({ gameCode, ticket }: LotteryFactsProps) {
  const { t } = useTranslation('records');
  return <Facts facts={lotteryFacts(t, useLotteryWords(), gameCode, ticket)} />;
}

/** A round with what proves it, if anything does; a seed in use is nobody's to know. */
function Round({ round }: { readonly round: BetRecord }) {
  const { t } = useTranslation('records');
  const { id, category, vendor, vendorName, commit, clientSeed, nonce, serverSeed, gameCode, table } = round;
  const { sports, lottery, duel } = round;
  return (
    <>
      <Facts
        facts={[
          [t('column.id'), <span key="id">{id}</span>],
          [t('column.category'), t(`word.${category}`, category)],
          [t('column.vendor'), t(`word.${vendor}`, vendorName ?? vendor)],
          ...(table === undefined ? [] : tableFacts(t, table)),
          ...(duel === undefined ? [] : duelFacts(t, duel)),
          ...(commit === null
            ? []
            : ([
                [t('column.commit'), commit],
                [t('proof.server'), serverSeed ?? t('proof.hidden')],
                [t('proof.client'), clientSeed],
                [t('column.nonce'), nonce],
              ] as const)),
        ]}
      />
      {sports !== undefined && (
        <Suspense>
          <SportsFacts round={sports} />
        </Suspense>
      )}
      {lottery !== undefined && (
        <Suspense>
          <LotteryFacts gameCode={gameCode} ticket={lottery} />
        </Suspense>
      )}
      {commit !== null && (
        <p className={s.after}>
          <Link className={buttonClass('ghost', 'sm')} to={`/inHouse/${gameCode.toLowerCase()}`}>
            {t('proof.verify')}
          </Link>
        </p>
      )}
    </>
  );
}

/** Betting record (S2-120). */
export default function BettingRecordPage() {
  const { t } = useTranslation(['records', 'shell', 'sportsWords', 'lottery']);
  const word = (value: string) => ({ value, label: t(`word.${value}`) });
  const title = t('shell:page.personalHistoryCopy');
  return (
    <Page>
      <PageHead title={title} lead={t('bets.lead')} />
      <RecordList
        title={title}
        name="bets"
        store={createBetRecords}
        filters={totals => [
          {
            key: 'game',
            label: t('column.gameCode'),
            options: (totals?.games ?? []).map(({ code, name }) => ({
              value: code,
              label: t(`word.${code}`, name ?? code),
            })),
            mayBe: value => value.length <= FILTER_MAX,
          },
          { key: 'result', label: t('column.result'), options: ROUND_RESULTS.map(word) },
        ]}
        columns={columnsOf(t)}
        figures={({ count, stake, validBet, payout, net }) => [
          { key: 'count', label: t('column.count'), value: count, as: 'count' },
          { key: 'stake', label: t('column.stake'), value: stake },
          { key: 'validBet', label: t('column.validBet'), value: validBet },
          { key: 'payout', label: t('column.payout'), value: payout },
          { key: 'net', label: t('column.net'), value: net, as: 'result' },
        ]}
        detail={round => <Round round={round} />}
      />
    </Page>
  );
}
