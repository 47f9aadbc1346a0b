import { memo, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pickKey } from '../../../../streams/wire/sportsBook/selectionKey.ts';
import type { FixtureSummary, League } from '../../../../streams/wire/sportsBook/shapes.ts';
import { useHere } from '../../../kit/navigation/origin.ts';
import { useSportsWords } from '../../../kit/sportsWords/useSportsWords.ts';
import { matchPath } from '../../../routes/play.ts';
import { MAIN_MARKETS, mainMarkets, selectionOf } from '../board/mainMarkets.ts';
import { useDesk, useOddsFormat, useSelectedOf, useSummary } from '../desk/useDesk.ts';
import { favouriteFixture } from '../favourites/bookFavourites.ts';
import { FavouriteStar } from './FavouriteStar.tsx';
import s from './MatchRow.module.css';
import { sideScore } from './matchScore.ts';
import { PriceCell } from './PriceCell.tsx';
import { useMatchClock } from './useMatchClock.ts';
import { usePickLabel } from './usePickLabel.ts';

export interface MatchRowProps {
  readonly fixture: string;
  readonly leagues: ReadonlyMap<string, League>;
  /** Whether it stands below its league's name. */
  readonly inLeague: boolean;
  /** Nobody knows whether its prices are still true. */
  readonly isShut: boolean;
  /** When the list was made, epoch ms: what counts as today. */
  readonly now: number;
}

const SIDES = ['home', 'away'] as const;

/** A match of the board with its main markets. It renders again when this match changes, and for no other. */
export const MatchRow = memo(function MatchRow({ fixture, leagues, inLeague, isShut, now }: MatchRowProps) {
  const it = useSummary(fixture);
  const league = it === undefined ? undefined : leagues.get(it.league);
  if (it === undefined || league === undefined) return <div className={s.row} />;
  return <KnownMatch it={it} league={league} inLeague={inLeague} isShut={isShut} now={now} />;
});

interface KnownMatchProps extends Pick<MatchRowProps, 'inLeague' | 'isShut' | 'now'> {
  readonly it: FixtureSummary;
  readonly league: League;
}

function KnownMatch({ it, league, inLeague, isShut, now }: KnownMatchProps) {
  const { t } = useTranslation('sportsBook');
  const words = useSportsWords();
  const here = useHere();
  const { sport } = league;
  const clock = useMatchClock(now)(it, sport);
  const match = t('match', { home: words.name(it.home), away: words.name(it.away) });
  const isLive = it.state === 'live';
  return (
    <article className={s.row} aria-label={match} data-live={isLive || undefined}>
      <div className={s.who}>
        <p className={s.meta}>
          <FavouriteStar id={favouriteFixture(it.fixture)} name={match} />
          {isLive && <span className={s.live}>{t('live')}</span>}
          <span className={s.clock}>{clock}</span>
          {!inLeague && <span className={s.league}>{words.name(league.name)}</span>}
        </p>
        <Link className={s.teams} to={matchPath(it.fixture)} state={here}>
          {SIDES.map(side => (
            <Team key={side} it={it} sport={sport} side={side} />
          ))}
        </Link>
      </div>
      <Prices it={it} league={league} isShut={isShut} />
      <Link
        className={s.more}
        to={matchPath(it.fixture)}
        state={here}
        aria-label={t('allMarkets', { count: it.markets, match })}
      >
        <span>{t('moreMarkets', { count: it.markets })}</span>
      </Link>
    </article>
  );
}

interface TeamProps {
  readonly it: FixtureSummary;
  readonly sport: League['sport'];
  readonly side: 'home' | 'away';
}

function Team({ it, sport, side }: TeamProps) {
  const { t } = useTranslation('sportsBook');
  const words = useSportsWords();
  if (it.state === 'before')
    return (
      <span className={s.team}>
        <span className={s.name} dir="auto">
          {words.name(it[side])}
        </span>
      </span>
    );
  const { score, parts, overs, isOn } = sideScore(it, sport, side);
  return (
    <span className={s.team}>
      <span className={s.name} dir="auto">
        {words.name(it[side])}
      </span>
      {isOn && (
        <span className={s.turn}>
          <span className="sr">{t(`turn.${sport === 'cricket' ? 'bats' : 'plays'}`)}</span>
        </span>
      )}
      <span className={s.score} dir="ltr">
        {overs !== null && <span className={s.overs}>{t('overs', { overs })}</span>}
        {parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is the place that it has
          <span key={at} className={s.part}>
            {part}
          </span>
        ))}
        <strong className={s.total}>{score}</strong>
      </span>
    </span>
  );
}

/** The main markets of a match; a list shows all of them or the chosen one. */
function Prices({ it, league, isShut }: Pick<KnownMatchProps, 'it' | 'league' | 'isShut'>) {
  const words = useSportsWords();
  const labelOf = usePickLabel();
  const { chosen } = useDesk();
  const format = useOddsFormat();
  const selected = useSelectedOf(it.fixture).split(' ');
  const { fixture } = it;
  const toggle = useCallback(
    (id: string) => {
      const selection = selectionOf(id);
      if (selection !== null) chosen.toggle(fixture, selection);
    },
    [chosen, fixture],
  );
  if (it.state !== 'live' && it.state !== 'before') return <p className={s.over} />;
  const by = { sport: league.sport, home: it.home, away: it.away };
  const markets = mainMarkets(it.odds);
  return MAIN_MARKETS.map(name => {
    const title = words.market(name, 0, by);
    return (
      // biome-ignore lint/a11y/useSemanticElements: a set of fields is for forms
      <div key={name} className={s.market} data-market={name} role="group" aria-label={title}>
        {markets[name].map(({ selection, odds }) => {
          const id = pickKey(selection);
          return (
            <PriceCell
              // Another line in the same place is the same cell: what was pressed stays in view.
              key={selection.pick}
              id={id}
              label={labelOf(selection)}
              name={words.pick(selection, by)}
              odds={odds}
              format={format}
              state={isShut ? 'shut' : it.suspended ? 'suspended' : 'open'}
              isSelected={selected.includes(id)}
              onToggle={toggle}
            />
          );
        })}
      </div>
    );
  });
}
