import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Remote, valueIn } from '../../../streams/remote/remote.ts';
import { createLotteryStore } from '../../../streams/stores/lottery.ts';
import type { LotteryMenuGame } from '../../../streams/wire/lottery/shapes.ts';
import { useRemote } from '../../kit/remote/useRemote.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { card, stack, toolbar, typography } from '../../ui/layout/layout.ts';
import { lotteryGamePath } from './Hall.tsx';
import s from './lottery.module.css';

function Row({
  title,
  games,
}: {
  readonly title: string;
  readonly games: Remote<readonly LotteryMenuGame[]>;
}) {
  const list = valueIn(games) ?? [];
  if (list.length === 0) return null;
  return (
    <nav aria-label={title} className={stack(3)}>
      <h2 className={`${toolbar(3)} ${typography(20, 'bold')}`}>{title}</h2>
      <ul className={`${toolbar(2, 'stretch')} ${s.halls}`}>
        {list.map(game => (
          <li key={game.gameCode}>
            <Link
              to={lotteryGamePath(game)}
              className={`${card(0, 'round', 'line')} ${typography('quiet', 'label')} ${s.hallLink}`}
            >
              <bdi>{game.gameName}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Short ways to the lotteries that the reader has played last, and to those that most people play (S7-41, S7-42). */
export function Quick({ language }: { readonly language: string }) {
  const { t } = useTranslation('lottery');
  const store = useStore(createLotteryStore);
  const [recent] = useRemote(`recent lotteries ${language}`, store.recent);
  const [popular] = useRemote(`popular lotteries ${language}`, store.popular);
  return (
    <>
      <Row title={t('recent')} games={recent} />
      <Row title={t('popular')} games={popular} />
    </>
  );
}
