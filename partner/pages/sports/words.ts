import type { Texts } from '../../server/texts.ts';
import type { Sport } from '../../sports/model/rules.ts';
import type { Selection } from '../../sports/model/selection.ts';
import type { FixtureView } from '../../sports/wire/state.ts';
import { filled } from '../boot.ts';

type Teams = Pick<FixtureView, 'sport' | 'home' | 'away'>;

/** Names of the book's fixtures, markets and selections. */
export interface Words {
  /** BCP 47 tag of what they are written in. */
  readonly language: string;
  readonly texts: Texts['sports'];
  team(sport: Sport, number: number): string;
  league(fixture: Pick<FixtureView, 'sport' | 'lane'>): string;
  /** Who plays. */
  versus(teams: Teams): string;
  market(teams: Teams, it: Selection): string;
  pick(teams: Teams, it: Selection): string;
  time(at: number): string;
}

const signed = (line: number) => (line > 0 ? `+${line}` : `−${Math.abs(line)}`);

export function createWords(texts: Texts['sports'], language: string): Words {
  const clock = new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  });
  const team = (sport: Sport, number: number) => texts.teams[sport][number] ?? '';
  return {
    language,
    texts,
    team,
    league: ({ sport, lane }) => texts.leagues[sport][lane] ?? '',
    versus: ({ sport, home, away }) =>
      filled(texts.versus, { home: team(sport, home), away: team(sport, away) }),
    market(teams, it) {
      if (it.market === 'winner') return texts.market.winner;
      if (it.market === 'handicap')
        return filled(texts.market.handicap, { line: signed(it.line), team: team(teams.sport, teams.home) });
      return filled(texts.market[it.market], { line: it.line });
    },
    pick({ sport, home, away }, it) {
      switch (it.pick) {
        case 'home':
          return team(sport, home);
        case 'away':
          return team(sport, away);
        case 'over':
        case 'under':
          return filled(texts.pick[it.pick], { line: 'line' in it ? it.line : '' });
        default:
          return texts.pick[it.pick];
      }
    },
    time: at => clock.format(at),
  };
}

/** The selection that odds are named for: `total:2.5/over`; null for a name of another kind. */
export function selectionOf(name: string): Selection | null {
  const [, market, line, pick] = /^(winner|total|handicap|next)(?::(-?[\d.]+))?\/(\w+)$/.exec(name) ?? [];
  if (market === undefined || pick === undefined) return null;
  return { market, ...(line === undefined ? {} : { line: Number(line) }), pick } as Selection;
}

/** Odds of a fixture by their name; null where nothing is offered. */
export const oddsOf = ({ odds }: Pick<FixtureView, 'odds'>, name: string): number | null =>
  new Map(Object.entries(odds)).get(name) ?? null;

/** Names of odds by market, in the order in which the server has them; of the markets for a score the newest only. */
export function marketsOf({ odds }: Pick<FixtureView, 'odds'>): ReadonlyMap<string, readonly string[]> {
  const markets = new Map<string, string[]>();
  const next = Math.max(
    ...Object.keys(odds)
      .map(name => selectionOf(name))
      .map(it => (it?.market === 'next' ? it.line : 0)),
  );
  for (const name of Object.keys(odds)) {
    const [market = ''] = name.split('/');
    if (market.startsWith('next:') && market !== `next:${next}`) continue;
    const names = markets.get(market) ?? [];
    names.push(name);
    markets.set(market, names);
  }
  return markets;
}
