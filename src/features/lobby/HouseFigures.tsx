import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CRASH_CODE } from '../../../streams/wire/crash/words.ts';
import type { GameStat } from '../../../streams/wire/games/shapes.ts';
import { formatClock } from '../../i18n/time.ts';
import { useGameName } from '../../kit/games/useGameName.ts';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useRemote } from '../../kit/remote/useRemote.ts';
import { useLive } from '../../kit/streams/useLive.ts';
import { Amount } from '../../ui/amount/Amount.tsx';
import { formatCount } from '../../ui/amount/formatAmount.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { card, cluster, stack, typography } from '../../ui/layout/layout.ts';
import { RecordTable } from '../../ui/table/RecordTable.tsx';
import s from './HouseFigures.module.css';

/** Wins of others that are shown. */
const SHOWN_WINS = 8;

/** Names of the games of the house, by code. */
function useHouseNames() {
  const { t } = useTranslation('shell');
  const list = useLive(({ games }) => games.inHouse$, null);
  const nameOf = useGameName();
  const own = (list ?? []).map(game => [game.gameCode as string, nameOf(game)] as const);
  // Crash is played by all together and stands in no list of the games of one person.
  return new Map([...own, [CRASH_CODE, t('page.crash')]]);
}

function StatsTable({ stats }: { readonly stats: readonly GameStat[] }) {
  const { t } = useTranslation('inHouse');
  const names = useHouseNames();
  const heads = ['game', 'rounds', 'paid', 'stake', 'payout', 'net'] as const;
  return (
    <RecordTable caption={t('stats.title')} heads={heads.map(head => t(`stats.${head}`))}>
      {stats.map(({ gameCode, rounds, paid, stake, payout }) => (
        <tr key={gameCode}>
          <th scope="row" className={typography('strong', 'toStart')}>
            {names.get(gameCode) ?? gameCode}
          </th>
          <td data-label={t('stats.rounds')}>
            <span className="num">{formatCount(rounds)}</span>
          </td>
          <td data-label={t('stats.paid')}>
            <span className="num">{formatCount(paid)}</span>
          </td>
          <td data-label={t('stats.stake')}>
            <Amount minor={stake} />
          </td>
          <td data-label={t('stats.payout')}>
            <Amount minor={payout} />
          </td>
          <td data-label={t('stats.net')}>
            <Amount minor={payout - stake} tone="result" />
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}

/** What whoever is signed in has played in the games of the house. */
function OwnFigures() {
  const { t } = useTranslation('inHouse');
  const [stats, again] = useRemote('gameStats', ({ games }) => games.stats());
  return (
    <section className={card(4, 'large', 'line')} aria-labelledby="house-stats">
      <div className={`${cluster('2-4', 'baseline', 'between')} ${s.head}`}>
        <h2 id="house-stats">{t('stats.title')}</h2>
        <Link to="/member/personalHistoryCopy">{t('stats.history')}</Link>
      </div>
      <RemoteView
        remote={stats}
        error={t('stats.error')}
        onRetry={again}
        loading={<Skeleton lines={4} />}
        empty={<EmptyState title={t('stats.empty')} />}
      >
        {read => <StatsTable stats={read} />}
      </RemoteView>
    </section>
  );
}

/** The last wins in these games: names are masked, and bots of a demo are marked. */
function OthersWins() {
  const { t } = useTranslation(['inHouse', 'common']);
  const names = useHouseNames();
  const winners = useLive(({ winners: board }) => board.winners$, null);
  if (winners === null) return null;
  const wins = winners.filter(({ gameCode }) => names.has(gameCode)).slice(0, SHOWN_WINS);
  return (
    <section className={card(4, 'large', 'line')} aria-labelledby="house-wins">
      <div className={`${cluster('2-4', 'baseline', 'between')} ${s.head}`}>
        <h2 id="house-wins">{t('wins.title')}</h2>
        <Link to="/winners">{t('wins.all')}</Link>
      </div>
      {wins.length === 0 ? (
        <EmptyState title={t('wins.empty')} />
      ) : (
        <ul className={s.wins}>
          {wins.map(({ id, gameCode, customerName, at, winAmount, demo }) => (
            <li key={id}>
              <span className={typography('strong', 'toStart')}>{names.get(gameCode)}</span>
              <span className={typography('quiet')}>
                <bdi>{customerName}</bdi> {demo && <Badge tone="demo">{t('common:demo')}</Badge>}
              </span>
              <time className="num" dateTime={new Date(at).toISOString()}>
                {formatClock(at)}
              </time>
              <Amount minor={winAmount} tone="win" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Own play, wins of others, and what the games of the house pay back. */
export function HouseFigures() {
  const { t } = useTranslation('inHouse');
  const role = useLive(({ session }) => session.session$, null)?.role;
  return (
    <div className={`${stack(4)} ${s.figures}`}>
      <p className={`${typography(13, 'quiet')} ${s.note}`}>{t('stats.note')}</p>
      {(role === 'member' || role === 'agent') && <OwnFigures />}
      <OthersWins />
    </div>
  );
}
