import { describe, expect, it } from 'vitest';
import { createMemory } from '../../../../../streams/platformReplay/memory.ts';
import { MAX_ENTRY_LENGTH } from '../../../../../streams/stores/cache/entry.ts';
import {
  CACHE_KINDS,
  type CacheName,
  createSessionCache,
} from '../../../../../streams/stores/cache/sessionCache.ts';

const NOW = 1_700_000_000_000;
const KEY = 'cache.vendors.DEMO.bn';
const isText = (value: unknown) => typeof value === 'string';

/** A tab's storage with a cache over it; `pass` lets time go by. */
function tab() {
  const memory = createMemory();
  let now = NOW;
  const cache = createSessionCache({ memory, merchant: 'DEMO', serverNow: () => now });
  const slot = (locale = 'bn', name: CacheName = 'vendors') => cache.slot<string>(name, locale, isText);
  return {
    memory,
    cache,
    slot,
    pass(ms: number) {
      now += ms;
    },
  };
}

describe('the cache of a tab', () => {
  it('keeps a value with its moment under its kind, merchant and language', () => {
    const { memory, slot } = tab();
    slot().write('a value');
    expect(JSON.parse(memory.read(KEY) ?? '')).toMatchObject({ at: NOW, locale: 'bn', value: 'a value' });
    expect(slot().read()).toEqual({ value: 'a value', at: NOW, fresh: true });
  });

  it('finds nothing of another language, another kind or another merchant', () => {
    const { memory, slot } = tab();
    slot().write('a value');
    expect(slot('en').read()).toBeNull();
    expect(slot('bn', 'hotGames').read()).toBeNull();
    const other = createSessionCache({ memory, merchant: 'OTHER', serverNow: () => NOW });
    expect(other.slot('vendors', 'bn', isText).read()).toBeNull();
  });

  it.each(Object.keys(CACHE_KINDS) as CacheName[])(
    'takes %s for fresh, then for old, then not at all',
    name => {
      const { slot, pass } = tab();
      const { freshMs, maxAgeMs } = CACHE_KINDS[name];
      slot('bn', name).write('a value');
      if (freshMs > 0) {
        pass(freshMs - 1);
        expect(slot('bn', name).read()?.fresh).toBe(true);
        pass(1);
      }
      expect(slot('bn', name).read()).toEqual({ value: 'a value', at: NOW, fresh: false });
      pass(maxAgeMs - freshMs);
      expect(slot('bn', name).read()).not.toBeNull();
      pass(1);
      expect(slot('bn', name).read()).toBeNull();
    },
  );

  it.each([
    ['no JSON', '{"v":1,'],
    ['no object', '7'],
    ['null', 'null'],
    ['no age', JSON.stringify({ v: 1, locale: 'bn', value: 'x' })],
    ['an age that is no number', JSON.stringify({ v: 1, locale: 'bn', at: '1', value: 'x' })],
    ['another version', JSON.stringify({ v: 0, locale: 'bn', at: NOW, value: 'x' })],
    ['another language', JSON.stringify({ v: 1, locale: 'en', at: NOW, value: 'x' })],
    ['the future', JSON.stringify({ v: 1, locale: 'bn', at: NOW + 120_000, value: 'x' })],
    ['a value of another shape', JSON.stringify({ v: 1, locale: 'bn', at: NOW, value: { no: 'text' } })],
    ['too much', JSON.stringify({ v: 1, locale: 'bn', at: NOW, value: 'x'.repeat(MAX_ENTRY_LENGTH) })],
  ])('ignores and removes an entry that holds %s', (_what, text) => {
    const { memory, slot } = tab();
    memory.write(KEY, text);
    expect(slot().read()).toBeNull();
    expect(memory.read(KEY)).toBeNull();
  });

  it('keeps nothing that is too long, and nothing older in its place', () => {
    const { memory, slot } = tab();
    slot().write('short');
    slot().write('x'.repeat(MAX_ENTRY_LENGTH));
    expect(memory.read(KEY)).toBeNull();
  });

  it('drops a kind in every language it was kept in', () => {
    const { cache, slot } = tab();
    for (const locale of ['bn', 'en']) slot(locale, 'merchantWallet').write('a value');
    slot().write('another');
    cache.drop('merchantWallet', 'bn');
    for (const locale of ['bn', 'en']) expect(slot(locale, 'merchantWallet').read()).toBeNull();
    expect(slot().read()).not.toBeNull();
  });

  it('S7-69 S7-70 S7-71 S7-72 S7-73 has a place for five kinds, and none for money', () => {
    expect(Object.keys(CACHE_KINDS).sort()).toEqual([
      'hotGames',
      'merchantWallet',
      'rules',
      'vendors',
      'winners',
    ]);
  });
});
