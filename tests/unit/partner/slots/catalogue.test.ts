import { describe, expect, it } from 'vitest';
import { demoCatalogue } from '../../../../gateway/play/lobby/demo/demoCatalogue.ts';
import type { GameFigures } from '../../../../partner/games/game.ts';
import { BUY } from '../../../../partner/games/slot/outcome.ts';
import { payLines } from '../../../../partner/games/slot/payLines.ts';
import { type SlotFacts, slot } from '../../../../partner/games/slot/slot.ts';
import { themeOf } from '../../../../partner/games/slot/theme.ts';
import { SLOT_MODELS, slotModelOf } from '../../../../streams/wire/slots/models.ts';

const slots = demoCatalogue()
  .games.filter(({ gameType }) => gameType === 'RNG')
  .filter(({ gameClassify }) => gameClassify === 'SLOT' || gameClassify === 'JP')
  .map(it => ({
    tags: it.tags ?? [],
    figures: {
      ...{ gameCode: it.gameCode, gameType: it.gameType, gameClassify: it.gameClassify, rtp: it.rtp ?? null },
      ...{ volatility: it.volatility ?? null, lines: it.lines ?? null, minBet: it.minBet ?? null },
    } satisfies GameFigures,
  }));
const factsOf = (figures: GameFigures) => slot.facts(figures) as SlotFacts;

describe('a slot of the catalogue', () => {
  it('is published as it is played: return, volatility, lines', () => {
    for (const { figures } of slots) {
      const model = slotModelOf(figures.gameCode);
      expect([figures.rtp, figures.volatility, figures.lines]).toEqual([
        slot.rtp(figures),
        model.volatility,
        model.lines,
      ]);
    }
  });

  it('has a tag for what it has, and none for what it has not', () => {
    for (const { figures, tags } of slots) {
      const { engine, freeSpins, hold, buy } = factsOf(figures);
      const has = (tag: string) => tags.includes(tag);
      expect([has('ways'), has('cluster'), has('hold')]).toEqual([
        engine === 'ways',
        engine === 'cluster',
        engine === 'hold',
      ]);
      expect(has('falling')).toBe(engine === 'cluster' || engine === 'cascade');
      expect([has('free-spins'), has('buy')]).toEqual([freeSpins !== null, buy !== null]);
      expect(has('classic')).toBe(freeSpins === null && hold === null);
      expect(has('jackpot')).toBe(figures.gameClassify === 'JP');
      if (has('multiplier'))
        expect(JSON.stringify(factsOf(figures))).toMatch(/"times":[^1]|freeSpin|fall|kept|Ways":[^1]/);
    }
  });

  it('is one of all models, each as often as the others, and of the engine that its name promises', () => {
    const counts = new Map(SLOT_MODELS.map(({ id }) => [id, 0]));
    for (const { figures } of slots) {
      const { id, engine } = slotModelOf(figures.gameCode);
      counts.set(id, (counts.get(id) ?? 0) + 1);
      if (figures.gameCode.endsWith('-HOLD')) expect(engine).toBe('hold');
    }
    expect(new Set(SLOT_MODELS.map(({ engine }) => engine)).size).toBe(5);
    for (const count of counts.values()) expect(count).toBeGreaterThan(slots.length / SLOT_MODELS.length / 2);
  });

  it('issue 14: has whole prices, rising with the symbol and the count, and pays whole minor units', () => {
    for (const { prices, lines, engine, buy } of SLOT_MODELS) {
      for (const row of prices) expect(row).toEqual(row.toSorted((a, b) => a - b));
      for (const at of prices[0]?.keys() ?? [])
        expect(prices.map(row => row[at] ?? 0)).toEqual(
          prices.map(row => row[at] ?? 0).toSorted((a, b) => a - b),
        );
      expect(prices.flat().every(price => Number.isInteger(price) && price > 0)).toBe(true);
      expect(lines !== null).toBe(engine !== 'ways' && engine !== 'cluster');
      expect(buy === undefined || Number.isInteger(buy)).toBe(true);
    }
    for (const { figures } of slots.filter((_, n) => n % 97 === 0))
      for (const stake of slot.stakes(figures)) expect(stake % 5).toBe(0);
  });

  it('has no wild on the first reel, so that a win has a symbol', () => {
    for (const { strips, drums, engine } of SLOT_MODELS)
      if (engine !== 'cluster') expect((strips ?? drums)?.[0]).not.toContain('W');
  });

  it('sells its feature for a price of its own, and only where it has one', () => {
    for (const { figures } of slots.slice(0, 400)) {
      const { buy } = factsOf(figures);
      const choice = slot.choice(figures, figures.minBet ?? 0);
      expect([choice.safeParse(null).success, choice.safeParse(BUY).success]).toEqual([true, buy !== null]);
      for (const wrong of ['', 'free', { buy: true }, 1]) expect(choice.safeParse(wrong).success).toBe(false);
      const [stake = 0] = slot.stakes(figures);
      if (buy !== null) expect(slot.stakesFor?.(figures, BUY)[0]).toBe(stake * buy.price);
      expect(slot.stakesFor?.(figures, null)).toEqual(slot.stakes(figures));
    }
  });

  it('shows as its best symbol what its name tells', () => {
    expect(themeOf('PG-PAPER-KOI', 8).at(-1)).toBe(7);
    expect(themeOf('PG-THOUSAND-CRANES', 6).at(-1)).toBe(8);
    for (const { figures } of slots.slice(0, 200)) {
      const { theme, prices } = factsOf(figures);
      expect([new Set(theme).size, theme.length]).toEqual([prices.length, prices.length]);
      expect(Math.min(...theme) >= 0 && Math.max(...theme) < 10).toBe(true);
    }
  });

  it('issue 14: has as many lines as published, all different, the straight ones first', () => {
    for (const count of [1, 3, 10, 20]) {
      const lines = payLines(count);
      expect(new Set(lines.map(String)).size).toBe(count);
      expect(lines.every(line => line.length === 5 && line.every(row => row >= 0 && row < 3))).toBe(true);
    }
    expect(payLines(3).map(String).toSorted()).toEqual(['0,0,0,0,0', '1,1,1,1,1', '2,2,2,2,2']);
  });
});
