import { useTranslation } from 'react-i18next';
import type { Winner } from '../../../streams/wire/winners/shapes.ts';
import { formatClock } from '../../i18n/time.ts';
import { GamePicture } from '../../kit/games/GamePicture.tsx';
import { useGameName } from '../../kit/games/useGameName.ts';
import { useLaunchGame } from '../../kit/games/useLaunchGame.ts';
import { merchant } from '../../kit/merchant.ts';
import { Amount } from '../../ui/amount/Amount.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { toolbar, typography } from '../../ui/layout/layout.ts';
import s from './WinnersPage.module.css';

/** The wins, newest first; the game of each can be started from its row (S2-53). */
export function WinnersTable({ winners }: { readonly winners: readonly Winner[] }) {
  const { t } = useTranslation('home');
  const launch = useLaunchGame();
  const nameOf = useGameName();
  return (
    <table className={`${typography(14)} ${s.table}`}>
      <caption className="sr">{t('winnersPage.text')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('winnersPage.game')}</th>
          <th scope="col">{t('winnersPage.player')}</th>
          <th scope="col">{t('winnersPage.time')}</th>
          <th scope="col" className={s.money}>
            {t('winnersPage.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {winners.map((winner, at) => (
          // A row is a place in the list, not a win: a new win changes the texts of all places, and no row moves. Only the
          // newest row is drawn anew, so that its arrival can be seen.
          <tr key={at === 0 ? winner.id : at} className={`${s.row} ${at === 0 ? s.newest : ''}`}>
            <td className={s.game}>
              <button
                type="button"
                className={`${toolbar(3, 'inline')} ${typography('label', 'toStart')} ${s.play}`}
                aria-label={t('winnersPage.play', { game: nameOf(winner) })}
                onClick={() => launch(winner)}
              >
                <span className={s.thumb}>
                  <GamePicture address={winner.iconUrl} code={winner.gameCode} square />
                </span>
                <span className={s.name} dir="auto">
                  {nameOf(winner)}
                </span>
              </button>
              {winner.demo && <Badge tone="demo">{t('common:demo')}</Badge>}
            </td>
            <td className={s.player}>
              <bdi>{winner.customerName}</bdi>
            </td>
            <td className={`${typography('quiet')} ${s.time}`}>
              <time className="num" dateTime={new Date(winner.at).toISOString()}>
                {formatClock(winner.at)}
              </time>
            </td>
            <td className={s.money}>
              <Amount
                className={typography(16, 'strong', 'nowrap')}
                minor={winner.winAmount}
                symbol={merchant.currencySymbol}
                tone="win"
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
