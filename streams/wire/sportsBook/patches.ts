// Free of zod: the page runs it.

import type { FixturePatch, FixtureSummary } from './shapes.ts';

/** Odds of a summary that are kept; above it, those that are offered no more go. */
const MOST_ODDS = 100;

function oddsAfter(before: FixtureSummary['odds'], news: FixtureSummary['odds']): FixtureSummary['odds'] {
  const odds = { ...before, ...news };
  const all = Object.entries(odds);
  return all.length <= MOST_ODDS ? odds : Object.fromEntries(all.filter(([, price]) => price !== null));
}

/** A fixture after what is new of it. */
export function patchedFixture(before: FixtureSummary, { odds, ...patch }: FixturePatch): FixtureSummary {
  const named = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  return { ...before, ...named, ...(odds && { odds: oddsAfter(before.odds, odds) }) };
}
