import { describe, expect, it } from 'vitest';
import { drawsOf } from '../../../../../partner/sports/model/numbers.ts';
import { FixtureDetails, FixtureSummary, Market } from '../../../../../streams/wire/sportsBook/shapes.ts';
import { MOST_MARKETS, MOST_PICKS } from '../../../../../streams/wire/sportsBook/words.ts';
import { PROVED } from './models.ts';
import { SHARED, selectionsOfOffer } from './picks.ts';

const MATCHES = 60;
const MOMENTS = 12;
/** Markets that are void where nobody leads. */
const VOIDABLE = new Set(['drawNoBet']);
const LONGEST_MS = 15 * 60_000;
const SHORTEST_MS = 2 * 60_000;

const { events: Events, momentum: Momentum, statistics: Statistics } = FixtureDetails.shape;
const { score: Score, parts: Parts, minute: Minute, innings: Innings, turn: Turn } = FixtureSummary.shape;

describe.each(PROVED)('sports proofs: $name', { timeout: 600_000 }, ({ name, model, contest }) => {
  it('a match only goes on: events come, nothing is taken back, and it ends with a winner that fits', () => {
    const draw = drawsOf(`course of ${name}`);
    for (let n = 0; n < MATCHES; n += 1) {
      const match = model.play(contest, draw);
      const length = model.lengthOf(match);
      expect(length).toBeLessThanOrEqual(model.longest);
      let before = model.at(match, 0);
      expect(before).toMatchObject({ events: [], isOver: false, winner: null, score: { home: 0, away: 0 } });
      const times = Array.from({ length: MOMENTS }, () => draw() * length).sort((a, b) => a - b);
      for (const since of [...times, length - 1, length]) {
        const seen = model.at(match, since);
        expect(seen.events.slice(0, before.events.length)).toEqual(before.events);
        expect(seen.events.map(it => it.number)).toEqual(seen.events.map((_, at) => at + 1));
        expect(seen.score.home).toBeGreaterThanOrEqual(before.score.home);
        expect(seen.score.away).toBeGreaterThanOrEqual(before.score.away);
        expect(seen.parts.length).toBeGreaterThanOrEqual(before.parts.length);
        expect(seen.momentum.slice(0, Math.max(0, before.momentum.length - 1))).toEqual(
          before.momentum.slice(0, -1),
        );
        expect(seen.isOver).toBe(since >= length);
        if (!seen.isOver) expect(seen.winner).toBeNull();
        before = seen;
      }
      const { score, winner } = before;
      if (winner === null)
        expect(model.offers(contest, model.at(match, 0))[0]?.picks.map(it => it.pick)).toContain('draw');
      else if (score.home !== score.away) expect(winner).toBe(score.home > score.away ? 'home' : 'away');
      expect(model.at(match, model.longest * 2)).toEqual(before);
      expect(model.offers(contest, before)).toEqual([]);
    }
  });

  it('what is seen fits the wire, and a match lasts some minutes', () => {
    const draw = drawsOf(`wire of ${name}`);
    let sum = 0;
    for (let n = 0; n < MATCHES; n += 1) {
      const match = model.play(contest, draw);
      const length = model.lengthOf(match);
      sum += length;
      for (const share of [0, 0.3, 0.7, 1]) {
        const seen = model.at(match, length * share);
        Events.parse(seen.events.slice(-60));
        Momentum.parse(seen.momentum);
        Statistics.parse(seen.statistics);
        Score.parse(seen.score);
        Parts.parse(seen.parts);
        Minute.parse(seen.minute);
        Innings.parse(seen.innings);
        Turn.parse(seen.turn);
      }
    }
    expect(sum / MATCHES).toBeGreaterThan(SHORTEST_MS);
    expect(model.longest).toBeLessThanOrEqual(LONGEST_MS);
  });

  it('offers are markets of the wire, each once, and their chances make one', () => {
    const draw = drawsOf(`offers of ${name}`);
    for (let n = 0; n < 12; n += 1) {
      const match = model.play(contest, draw);
      for (const since of [0, 1, 100_000 * draw(), 200_000 + 300_000 * draw()]) {
        const seen = model.at(match, since);
        const offers = model.offers(contest, seen);
        expect(offers.length).toBeLessThanOrEqual(MOST_MARKETS);
        const keys = offers.map(({ market, part, line }) => `${market}:${part}:${line}`);
        expect(new Set(keys).size, keys.join(' ')).toBe(keys.length);
        for (const offer of offers) {
          const picks = offer.picks.map(it => ({ ...it, odds: null }));
          expect(picks.length).toBeLessThanOrEqual(MOST_PICKS);
          Market.parse({ ...offer, picks });
          if (SHARED.has(offer.market)) continue;
          const all = selectionsOfOffer(offer).map(it => model.chanceOf(contest, seen, [it]) ?? Number.NaN);
          const whole = all.reduce((one, other) => one + other, 0);
          const key = `${offer.market}:${offer.part}:${offer.line} at ${since}`;
          if (VOIDABLE.has(offer.market) || (offer.line !== null && Number.isInteger(offer.line)))
            expect(whole, key).toBeLessThan(1 + 1e-9);
          else expect(whole, key).toBeCloseTo(1, 6);
        }
      }
    }
  });

  it('the same draws make the same match, and prices need nothing of what is to come', () => {
    const draw = (at: number) => drawsOf(`again ${name} ${at}`);
    const [one, two] = [model.play(contest, draw(1)), model.play(contest, draw(1))];
    expect(model.at(one, model.longest)).toEqual(model.at(two, model.longest));
    const other = model.play(contest, draw(2));
    // Before the start nothing is known, so that any two matches look the same.
    expect(model.offers(contest, model.at(other, 0))).toEqual(model.offers(contest, model.at(one, 0)));
    // What was seen is enough for a price: a copy of it says the same as the match it came from.
    const seen = model.at(one, 120_000);
    const copy = structuredClone(seen);
    for (const selection of model.offers(contest, seen).flatMap(selectionsOfOffer))
      expect(model.chanceOf(contest, copy, [selection])).toBe(model.chanceOf(contest, seen, [selection]));
  });
});
