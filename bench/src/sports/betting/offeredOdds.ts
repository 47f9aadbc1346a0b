import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { BetLine } from '../../../../partner/sports/bets/lines.ts';
import { createFixtures } from '../../../../partner/sports/fixtures/createFixtures.ts';
import type { FixtureLook } from '../../../../partner/sports/fixtures/fixtures.ts';
import type { Origin } from '../../../../partner/sports/matches/origin.ts';
import { PLAYED_MS } from '../../../../partner/sports/openSports.ts';
import { readJournal } from '../../../../partner/store/readJournal.ts';
import type { MarketSelection } from '../../../../streams/wire/sportsBook/shapes.ts';
import { NOTHING_ORDERED } from '../nothingOrdered.ts';

/** Reads where the matches of a book come from. @param data Folder of its game server. */
export async function readOrigin(data: string): Promise<Origin> {
  const folder = path.join(data, 'sports', 'journal');
  const warn = (message: string) => void process.stderr.write(`${message}\n`);
  for (const file of (await readdir(folder)).filter(name => name.endsWith('.jsonl')).toSorted()) {
    const lines = await readJournal<BetLine>(path.join(folder, file), warn);
    const found = lines.find(it => it.t === 'origin');
    if (found?.t === 'origin') return { seed: found.seed, epoch: found.epoch - PLAYED_MS };
  }
  throw new Error('the journal of the book has no origin');
}

/** What odds a book has offered, worked out again from its seed, whatever it has told anybody. */
export interface OfferedOdds {
  /** All odds of a selection between two instants, epoch ms; hundredths. None while it rests. */
  between(fixture: string, selection: MarketSelection, from: number, until: number): ReadonlySet<number>;
}

/** How closely it is looked at, ms: nothing is seen for a shorter time in any match. */
const STEP_MS = 10;

/** @param origin Of the book; no operator has said anything about its matches. */
export function createOfferedOdds(origin: Origin): OfferedOdds {
  const fixtures = createFixtures({
    origin: () => origin,
    orders: NOTHING_ORDERED,
  });
  return {
    between(id, selection, from, until) {
      const odds = new Set<number>();
      const fixture = fixtures.find(id);
      if (fixture === null) return odds;
      let before: FixtureLook | null = null;
      for (let at = from; at <= until; at += STEP_MS) {
        const look = fixtures.look(fixture, at);
        const isKnown = before?.seen === look.seen && before.suspended === look.suspended;
        before = look;
        const price = isKnown || look.suspended ? null : fixtures.priceOf(fixture, look, [selection]);
        if (price !== null) odds.add(price);
      }
      return odds;
    },
  };
}
