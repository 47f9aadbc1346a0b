import { describe, expect, it } from 'vitest';
import { shortcutsOf } from '../../../src/features/home/more/shortcutsOf.ts';
import { likelyPages } from '../../../src/kit/navigation/likelyPages.ts';
import { gamePath, pageAt } from '../../../src/routes/pages.ts';

describe('what is built', () => {
  it('issue 11.34: knows the games that can be started', () => {
    expect([gamePath('dice'), gamePath('LIMBO'), gamePath('KOI'), gamePath('constructor')]).toEqual([
      '/inHouse/dice',
      '/inHouse/limbo',
      null,
      null,
    ]);
  });

  it('issue 11.34: an address that leads nowhere is answered with pages that are there', () => {
    expect(likelyPages('/member/depositv3').every(({ path }) => pageAt(path) !== null)).toBe(true);
    expect(likelyPages('/pointmal')[0]?.path).toBe('/pointMall');
    expect(likelyPages('/promotion')[0]?.path).toBe('/promotions');
  });

  it('issue 11.27: a trial user has no shortcut to money', () => {
    expect(shortcutsOf('trial').map(({ name }) => name)).toEqual(['service']);
  });
});
