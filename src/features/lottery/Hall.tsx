import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  LOTTERY_GROUPS,
  LOTTERY_VENDORS,
  type LotteryGroup,
  lotteryOf,
  VENDOR_FACTS,
} from '../../../streams/wire/lottery/games.ts';
import type { LotteryDraws, LotteryMenuGame, LotteryMenus } from '../../../streams/wire/lottery/shapes.ts';
import { MINUTE } from '../../../streams/wire/protocol/durations.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { card, grid, stack, toolbar, typography } from '../../ui/layout/layout.ts';
import { Balls } from './Balls.tsx';
import { DrawClock } from './DrawClock.tsx';
import s from './lottery.module.css';
import { formatReturn } from './odds.ts';

/** The address of a lottery's own page. */
export const lotteryGamePath = ({
  vassalage,
  gameCode,
}: Pick<LotteryMenuGame, 'vassalage' | 'gameCode'>): string =>
  `${VENDOR_FACTS[vassalage].path}?gameCode=${encodeURIComponent(gameCode)}`;

interface CardProps {
  readonly game: LotteryMenuGame;
  readonly group: LotteryGroup;
  /** Picture of the group. */
  readonly icon: string;
  readonly draws: LotteryDraws | undefined;
}

function Card({ game, group, icon, draws }: CardProps) {
  const { t } = useTranslation('lottery');
  const last = draws?.past[0];
  const rule = lotteryOf(game.gameCode)?.rule;
  return (
    <li className={`${stack(3, 'top')} ${card(4, 'line')} ${s.card}`}>
      <div className={toolbar(3)}>
        <img src={icon} alt="" width={36} height={36} />
        <div>
          <h2 className={`${typography(18, 'bold')} ${s.cardName}`}>
            <Link to={lotteryGamePath(game)}>{game.gameName}</Link>
          </h2>
          <p className={typography(14, 'quiet')}>{t(`group.${group}`)}</p>
        </div>
      </div>
      <p className={typography(14, 'quiet')}>
        {`${t('every', { count: game.everyMs / MINUTE })} · ${t('rtp', { rate: formatReturn(game.rtp) })}`}
      </p>
      {last !== undefined && rule !== undefined ? (
        <Balls numbers={last.numbers} rule={rule} label={t('lastResult', { no: last.no })} small />
      ) : (
        <p className={typography(14, 'quiet')}>{t('noResult')}</p>
      )}
      {draws !== undefined && <DrawClock draws={draws} withDrawing />}
    </li>
  );
}

/** The three halls, to go from one to another. */
export function HallLinks({ path }: { readonly path: string }) {
  const { t } = useTranslation('lottery');
  return (
    <nav aria-label={t('halls')} className={`${toolbar(2, 'stretch')} ${s.halls}`}>
      {LOTTERY_VENDORS.map(vendor => {
        const { path: to } = VENDOR_FACTS[vendor];
        return (
          <Link
            key={vendor}
            to={to}
            className={`${card(0, 'round', 'line')} ${typography('quiet', 'label')} ${s.hallLink}`}
            aria-current={to === path ? 'page' : undefined}
          >
            {t(`hall.${vendor}`)}
          </Link>
        );
      })}
    </nav>
  );
}

export interface HallProps {
  readonly menus: LotteryMenus;
  /** Page whose lotteries are shown. */
  readonly path: string;
  readonly drawsOf: (gameCode: string) => LotteryDraws | undefined;
}

/** The lotteries of one page in the order of their groups: when the next draw closes, and what the last one brought. */
export function Hall({ menus, path, drawsOf }: HallProps) {
  const { t } = useTranslation('lottery');
  const cards = LOTTERY_GROUPS.flatMap(group => {
    const menu = menus[group];
    const games = menu?.gameMenus.filter(it => VENDOR_FACTS[it.vassalage].path === path) ?? [];
    return games.map(game => (
      <Card
        key={game.gameCode}
        game={game}
        group={group}
        icon={menu?.iconUrl ?? ''}
        draws={drawsOf(game.gameCode)}
      />
    ));
  });
  if (cards.length === 0) return <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>;
  return <ul className={`${grid(3)} ${s.cards}`}>{cards}</ul>;
}
