import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { LotteryDraws, LotteryMenuGame, LotteryMenus } from '../../../streams/wire/entities/lottery.ts';
import {
  LOTTERY_GROUPS,
  LOTTERY_VENDORS,
  lotteryOf,
  VENDOR_FACTS,
} from '../../../streams/wire/lottery/games.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Balls } from './Balls.tsx';
import { DrawClock } from './DrawClock.tsx';
import s from './lottery.module.css';
import { formatReturn } from './odds.ts';

/** The address of a lottery's own page. */
export const lotteryPath = ({
  vassalage,
  gameCode,
}: Pick<LotteryMenuGame, 'vassalage' | 'gameCode'>): string =>
  `${VENDOR_FACTS[vassalage].path}?gameCode=${encodeURIComponent(gameCode)}`;

const MINUTE = 60_000;

function Card({ game, draws }: { readonly game: LotteryMenuGame; readonly draws: LotteryDraws | undefined }) {
  const { t } = useTranslation('lottery');
  const last = draws?.past[0];
  const rule = lotteryOf(game.gameCode)?.rule;
  return (
    <li className={s.card}>
      <h3 className={s.cardName}>
        <Link to={lotteryPath(game)}>{game.gameName}</Link>
      </h3>
      <p className={s.quiet}>
        {t('every', { count: game.everyMs / MINUTE })} · {t('rtp', { rate: formatReturn(game.rtp) })}
      </p>
      {last !== undefined && rule !== undefined ? (
        <Balls numbers={last.numbers} rule={rule} label={t('lastResult', { no: last.no })} small />
      ) : (
        <p className={s.quiet}>{t('noResult')}</p>
      )}
      {draws !== undefined && <DrawClock draws={draws} />}
    </li>
  );
}

/** The three halls, to go from one to another. */
export function HallLinks({ path }: { readonly path: string }) {
  const { t } = useTranslation('lottery');
  return (
    <nav aria-label={t('halls')} className={s.halls}>
      {LOTTERY_VENDORS.map(vendor => {
        const { path: to } = VENDOR_FACTS[vendor];
        return (
          <Link key={vendor} to={to} className={s.hallLink} aria-current={to === path ? 'page' : undefined}>
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

/** The lotteries of one page by their groups: when the next draw closes, and what the last one brought. */
export function Hall({ menus, path, drawsOf }: HallProps) {
  const { t } = useTranslation('lottery');
  const groups = LOTTERY_GROUPS.flatMap(code => {
    const group = menus[code];
    const games = group?.gameMenus.filter(it => VENDOR_FACTS[it.vassalage].path === path) ?? [];
    return group === undefined || games.length === 0 ? [] : [{ code, iconUrl: group.iconUrl, games }];
  });
  if (groups.length === 0) return <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>;
  return groups.map(({ code, iconUrl, games }) => (
    <section key={code} className={s.group} aria-labelledby={`group-${code}`}>
      <h2 id={`group-${code}`} className={s.groupName}>
        <img src={iconUrl} alt="" width={36} height={36} />
        {t(`group.${code}`)}
      </h2>
      <ul className={s.cards}>
        {games.map(game => (
          <Card key={game.gameCode} game={game} draws={drawsOf(game.gameCode)} />
        ))}
      </ul>
    </section>
  ));
}
