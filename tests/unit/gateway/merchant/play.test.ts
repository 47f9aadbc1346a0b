import { describe, expect, it } from 'vitest';
import { defaultMerchant, Merchant } from '../../../../gateway/merchant/merchant.ts';
import {
  cycleMsOf,
  LEAST_CYCLE_MS,
  PACED_KINDS,
  pacedKindOf,
  withDemoPlay,
} from '../../../../gateway/merchant/play.ts';
import { GAMES, GAMES_BY_CODE } from '../../../../partner/games/games.ts';

const playOf = (play: object) => Merchant.parse({ play }).play;

describe('the pace of a merchant', () => {
  it('issue 35.7: is strict unless it says otherwise: 2.5 seconds for slots, 5 for all others', () => {
    const { play } = defaultMerchant();
    expect(cycleMsOf(play, 'slots')).toBe(2_500);
    for (const kind of PACED_KINDS.filter(it => it !== 'slots')) expect(cycleMsOf(play, kind)).toBe(5_000);
  });

  it('issue 35.7: the demo’s own is quick, and anyone may practise there', () => {
    const { play, practice } = withDemoPlay(defaultMerchant());
    expect(cycleMsOf(play, 'slots')).toBe(500);
    for (const kind of PACED_KINDS.filter(it => it !== 'slots')) expect(cycleMsOf(play, kind)).toBe(1_000);
    expect(practice).toBe('anyone');
    expect(defaultMerchant().practice).toBe('members');
  });

  it('issue 35.7: is set by kind of game, and never below what the wallet books in', () => {
    const play = playOf({ profile: 'quick', cycleMs: { slots: 3_000, house: LEAST_CYCLE_MS } });
    expect([cycleMsOf(play, 'slots'), cycleMsOf(play, 'house'), cycleMsOf(play, 'fish')]).toEqual([
      3_000,
      LEAST_CYCLE_MS,
      1_000,
    ]);
    expect(() => playOf({ cycleMs: { slots: LEAST_CYCLE_MS - 1 } })).toThrow(/cycleMs/);
    expect(() => playOf({ cycleMs: { dice: 1_000 } })).toThrow(/dice/);
  });
});

describe('a game of the catalogue', () => {
  it('issue 35.7: has the pace of its kind, and a slot’s only where it is one', () => {
    for (const [kind, game] of GAMES) {
      const [gameType = '', gameClassify] = kind.split(' ');
      const paced = pacedKindOf({ gameType, gameClassify });
      expect([kind, cycleMsOf(defaultMerchant().play, paced ?? 'slots')]).toEqual([kind, game.cycleMs]);
    }
    for (const kind of GAMES_BY_CODE.keys()) {
      const [gameType = '', gameClassify] = kind.split(' ');
      expect(pacedKindOf({ gameType, gameClassify })).toBe(kind === 'RNG AC' ? 'arcade' : 'cards');
    }
    expect(pacedKindOf({ gameType: 'RNG', gameClassify: 'JP' })).toBe('slots');
  });

  it('issue 35.7: has none where it has a clock of its own', () => {
    expect(pacedKindOf({ gameType: 'LIVE' })).toBeNull();
    expect(pacedKindOf({ gameType: 'PVP' })).toBeNull();
  });
});
