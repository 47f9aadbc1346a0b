import { pickKey } from '../../../streams/wire/sportsBook/selectionKey.ts';
import type { FixturePatch, FixtureSummary, Market } from '../../../streams/wire/sportsBook/shapes.ts';
import type { Fixture, FixtureLook } from '../fixtures/fixtures.ts';

/** A fixture as a board shows it. @param main Its main markets, and how many it has at all. @param pricedAt Epoch ms. */
export function summaryOf(
  { id, league, home, away, startsAt }: Fixture,
  { state, suspended, seen }: FixtureLook,
  main: { readonly markets: readonly Market[]; readonly count: number },
  pricedAt: number,
): FixtureSummary {
  const { score, parts, minute, innings, turn } = seen;
  const isOver = state === 'ended' || state === 'abandoned';
  const odds = main.markets.flatMap(market =>
    market.picks.map(({ pick, odds: price }) => [pickKey({ ...market, pick }), price] as const),
  );
  return {
    ...{ fixture: id, league, home, away, startsAt, state, suspended },
    ...{ score, parts, minute, innings, turn, pricedAt },
    odds: isOver ? {} : Object.fromEntries(odds),
    markets: isOver ? 0 : main.count,
  };
}

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

function changedOdds(before: FixtureSummary['odds'], after: FixtureSummary['odds']): FixtureSummary['odds'] {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const changed: [string, number | null][] = [];
  for (const [key, price] of is) if (was.get(key) !== price) changed.push([key, price]);
  for (const [key, price] of was) if (!is.has(key) && price !== null) changed.push([key, null]);
  return Object.fromEntries(changed);
}

const CHANGING = [
  ...(['state', 'suspended', 'score', 'parts', 'minute', 'innings', 'turn', 'pricedAt', 'markets'] as const),
] as const;

/** What is new of a fixture since it was told of; null for nothing. Odds that are offered no more are null. */
export function summaryPatch(before: FixtureSummary, after: FixtureSummary): FixturePatch | null {
  if (before === after) return null;
  const changed = CHANGING.filter(name => !isSame(before[name], after[name])).map(name => [
    name,
    after[name],
  ]);
  const odds = changedOdds(before.odds, after.odds);
  const rest = Object.fromEntries(changed) as Omit<FixturePatch, 'fixture' | 'odds'>;
  const hasOdds = Object.keys(odds).length > 0;
  if (changed.length === 0 && !hasOdds) return null;
  return { fixture: after.fixture, ...rest, ...(hasOdds && { odds }) };
}

/** Both together: values are those of one moment. */
const joinedPatch = (a: FixturePatch, b: FixturePatch): FixturePatch => ({
  ...a,
  ...b,
  ...((a.odds ?? b.odds) && { odds: { ...a.odds, ...b.odds } }),
});

/** What is new of a fixture for whoever has any of these versions of it, so that each becomes the last one; null for nothing. */
export function patchSince(versions: readonly FixtureSummary[], after: FixtureSummary): FixturePatch | null {
  const all = versions.flatMap(it => summaryPatch(it, after) ?? []);
  return all.length === 0 ? null : all.reduce(joinedPatch);
}
