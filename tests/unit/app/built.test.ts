import { describe, expect, it } from 'vitest';
import { shortcutsOf } from '../../../src/features/home/more/shortcutsOf.ts';
import { likelyPages } from '../../../src/kit/navigation/likelyPages.ts';
import { gamePath, isBuilt } from '../../../src/routes/pages.ts';

describe('what is built', () => {
  it('issue 11.34: knows the pages that only say that they come later', () => {
    for (const path of ['/member/referral', '/MEMBER/REFERRAL']) expect(isBuilt(path)).toBe(false);
    for (const path of ['/member/missionLeaderboard', '/MEMBER/missionleaderboard'])
      expect(isBuilt(path)).toBe(false);
    for (const path of [
      '/',
      '/inHouse/dice',
      '/member/depositv2',
      '/MEMBER/withdraw',
      '/member/securityCenter',
      '/agentHome',
      '/agent/registerCenter',
      '/promotions',
      '/pointMall',
      '/member/points',
      '/MEMBER/referral',
    ])
      expect(isBuilt(path)).toBe(true);
  });

  it('issue 11.34: knows the games that can be started', () => {
    expect([gamePath('dice'), gamePath('LIMBO'), gamePath('KOI'), gamePath('constructor')]).toEqual([
      '/inHouse/dice',
      '/inHouse/limbo',
      null,
      null,
    ]);
  });

  it('issue 11.34: an address that leads nowhere is answered with pages that are there', () => {
    expect(likelyPages('/member/depositv3').every(({ path }) => isBuilt(path))).toBe(true);
    expect(likelyPages('/pointmal').every(({ path }) => isBuilt(path))).toBe(true);
    expect(likelyPages('/promotion')[0]?.path).toBe('/promotions');
  });

  it('issue 11.27: a trial user has no shortcut to money', () => {
    expect(shortcutsOf('trial').map(({ name }) => name)).toEqual(['service']);
  });
});
