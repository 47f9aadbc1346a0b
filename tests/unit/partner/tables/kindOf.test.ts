import { describe, expect, it } from 'vitest';
import { demoCatalogue } from '../../../../gateway/play/lobby/demo/demoCatalogue.ts';
import { kindOf, type LiveGame } from '../../../../partner/tables/offer/kindOf.ts';
import { OFFERED_TABLES } from '../../../../partner/tables/rules/kinds/tables.ts';

const live = demoCatalogue()
  .games.filter(({ gameType }) => gameType === 'LIVE')
  .map(
    ({ gameCode, vassalage, gameType, names, gameClassify, minBet }): LiveGame => ({
      ...{ gameCode, vassalage, gameType, name: names.en ?? '', minBet: minBet ?? null },
      gameClassify: gameClassify ?? undefined,
    }),
  );
const game = (gameCode: string, more: Partial<LiveGame> = {}): LiveGame => ({
  ...{ gameCode, vassalage: 'V', gameType: 'LIVE', name: gameCode, minBet: null },
  ...more,
});

describe('tables: kinds of the catalogue', () => {
  it('tables: each of the 214 live games is played by a kind that is offered', () => {
    expect(live).toHaveLength(214);
    for (const it of live)
      expect([it.gameCode, OFFERED_TABLES.has(kindOf(it) ?? '')]).toEqual([it.gameCode, true]);
    const kinds = new Set(live.map(kindOf));
    expect([...kinds].toSorted()).toEqual([...OFFERED_TABLES.keys()].toSorted());
  });

  it('tables: a game is what its class says, with its class and without, whatever language its name is in', () => {
    const families: Readonly<Record<string, RegExp>> = {
      BACCARAT: /baccarat/i,
      ROULETTE: /roulette/i,
      BJ: /^blackjack$/,
      DT: /^dragonTiger$/,
      SICBO: /^sicBo$/,
    };
    for (const it of live) {
      const kind = kindOf(it);
      expect(kindOf({ ...it, gameClassify: undefined, name: 'লাইভ' })).toBe(kind);
      expect(kind).toMatch(families[it.gameClassify ?? ''] ?? /./);
    }
    expect(kindOf(game('X-17', { gameClassify: 'SICBO' }))).toBe('sicBo');
  });

  it('tables: a name that says fast or without commission is what it says', () => {
    expect(kindOf(game('V-SPEED-BACCARAT'))).toBe('speedBaccarat');
    expect(kindOf(game('V-FAST-ROULETTE'))).toBe('fastRoulette');
    expect(kindOf(game('V-NO-COMMISSION-BACCARAT'))).toBe('noCommissionBaccarat');
    expect(kindOf(game('V-DRAGON-BACCARAT'))).toMatch(/baccarat/i);
    expect(kindOf(game('HARBR-NIGHT-FERRY'))).toBe('andarBahar');
    expect(kindOf(game('BANYN-RED-AND-INDIGO'))).toBe('redBlack');
    expect(kindOf(game('V-LANTERN-WHEEL'))).toBe('moneyWheel');
  });

  it('tables: what is no live table has no kind', () => {
    expect(kindOf(game('PG-PAPER-KOI', { gameType: 'RNG' }))).toBeNull();
    expect(kindOf(game('a code with spaces'))).toBeNull();
    expect(kindOf(game('a:colon'))).toBeNull();
  });
});
