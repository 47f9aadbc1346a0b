import { chanceAbove, chanceAt, type Distribution, type Step, sums } from './distribution.ts';
import type { Fixture } from './fixture.ts';
import type { Moment } from './moment.ts';
import { RULES } from './rules.ts';
import type { Selection } from './selection.ts';

/** What the steps that are left may add, by their number. */
interface Ahead {
  /** Home less away. */
  readonly lead: readonly Distribution[];
  readonly total: readonly Distribution[];
}

const known = new WeakMap<Fixture, Ahead>();

function aheadOf(fixture: Fixture): Ahead {
  const before = known.get(fixture);
  if (before !== undefined) return before;
  const { steps, points } = RULES[fixture.sport];
  const { home, away } = fixture.strength;
  const nothing = [0, 1 - home - away] as const;
  const lead: Step = [
    nothing,
    ...points.flatMap(([worth, share]) => [[worth, home * share] as const, [-worth, away * share] as const]),
  ];
  const total: Step = [nothing, ...points.map(([worth, share]) => [worth, (home + away) * share] as const)];
  const ahead = { lead: sums(lead, steps), total: sums(total, steps) };
  known.set(fixture, ahead);
  return ahead;
}

/**
 * Chance of a selection of a fixture that isn't over, from its strengths, the score and the steps that are left: what will
 * happen in them is not looked at.
 */
export function chanceOf(fixture: Fixture, moment: Moment, it: Selection): number {
  const { steps, draws } = RULES[fixture.sport];
  const { home, away } = fixture.strength;
  const left = steps - moment.played;
  const lead = moment.score.home - moment.score.away;
  const ahead = aheadOf(fixture);
  const leads = ahead.lead[left];
  const totals = ahead.total[left];
  if (leads === undefined || totals === undefined) throw new Error(`${left} steps of ${fixture.id}`);
  if (it.market === 'winner') {
    const level = chanceAt(leads, -lead);
    if (it.pick === 'draw') return draws ? level : 0;
    const homeWins = chanceAbove(leads, -lead);
    const decided = draws ? 0 : (level * fixture.strength[it.pick]) / (home + away);
    return (it.pick === 'home' ? homeWins : 1 - homeWins - level) + decided;
  }
  if (it.market === 'total') {
    const over = chanceAbove(totals, it.line - moment.score.home - moment.score.away);
    return it.pick === 'over' ? over : 1 - over;
  }
  if (it.market === 'handicap') {
    const covers = chanceAbove(leads, -lead - it.line);
    return it.pick === 'home' ? covers : 1 - covers;
  }
  if (it.line !== moment.scorers.length + 1) return 0;
  const none = (1 - home - away) ** left;
  return it.pick === 'none' ? none : ((1 - none) * fixture.strength[it.pick]) / (home + away);
}
