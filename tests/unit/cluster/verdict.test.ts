import { describe, expect, it } from 'vitest';
import type { TopicChange } from '../../../streams/platform.ts';
import { Publications, type Published } from '../../chaos/accounting/account.ts';
import { compareEffects } from '../../chaos/oracle/effects.ts';
import { retractMissing } from '../../gateway/cluster/support/log.ts';
import { createStaleAsLive, type Said } from '../../gateway/cluster/support/staleAsLive.ts';
import { type Evidence, verdictOf, type Watched } from '../../gateway/cluster/support/verdict.ts';

const T = 'g:winners';
const E = '100.a';
const win = (s: number): Published => ({ t: T, e: E, s, d: { id: `win ${s}` } });
const state = (s: number): TopicChange => ({ topic: T, key: 'winners', by: 'state', e: E, s, data: [] });
const event = (s: number): TopicChange => ({ ...state(s), by: 'event', data: win(s).d });
const client = (applied: readonly TopicChange[], more: Partial<Watched> = {}): Watched => ({
  ...{ who: '0 (member)', applied, violations: [], complaints: [] },
  ...more,
});
const NOTHING = { rounds: [], orders: [], transfers: [] };

/** What a verdict finds in a client, or in anything else, of a log with four events. */
function found(more: Partial<Evidence>): readonly string[] {
  const published = new Publications();
  published.add([1, 2, 3, 4].map(win));
  const whole = client([state(1), event(2), event(3), event(4)]);
  return verdictOf({
    ...{ clients: [whole], published, staleAsLive: [], books: [] },
    effects: compareEffects(NOTHING, NOTHING, NOTHING),
    ...more,
  });
}

describe('issue 31.10: what a fault of a cluster is judged by can fail', () => {
  it('finds nothing where nothing is wrong', () => {
    expect(found({})).toEqual([]);
  });

  it.each([
    ['lost', [state(1), event(2), event(4)], '0 (member): lost: g:winners 100.a/3'],
    ['doubled', [state(1), event(2), event(2), event(3), event(4)], '0 (member): doubled: g:winners 100.a/2'],
    [
      'out of order',
      [state(1), event(3), event(2), event(4)],
      '0 (member): out of order: g:winners 100.a/3 applied after 100.a/1',
    ],
  ])('finds an event that is %s', (_what, applied, sentence) => {
    expect(found({ clients: [client(applied)] })).toContain(sentence);
  });

  it('finds a client that is not live again, and an invariant that was broken', () => {
    const broken = client([state(4)], { violations: ['I4: it fell'], complaints: ['balance stale'] });
    expect(found({ clients: [broken] })).toEqual(['0 (member): I4: it fell', '0 (member): balance stale']);
  });

  it('finds a wrong book, once', () => {
    const books = ['the books are wrong: entries that sum to zero (1)'];
    expect(found({ books: [...books, ...books] })).toEqual(books);
  });

  it('finds a bet that was answered and is not there, one that was made twice, and one answer for two', () => {
    const stored = { ...NOTHING, rounds: ['old', 'a', 'b', 'b again'], orders: ['m'] };
    const answered = { ...NOTHING, rounds: ['a', 'b', 'c'], orders: ['m', 'm'] };
    const effects = compareEffects({ ...NOTHING, rounds: ['old'] }, stored, answered);
    expect(effects).toMatchObject({ lost: 1, doubled: 2 });
    expect(found({ effects })).toEqual([
      '1 rounds were answered and are not there',
      '1 rounds are there that no command was answered with',
      '1 orders were answered or stored twice',
    ]);
  });

  it('holds nothing against whoever saw what a restored store has never heard of', () => {
    const published = new Publications();
    const all = [1, 2, 3].map(win);
    published.add(all);
    retractMissing(published, all, all.slice(0, 2));
    expect(found({ published, clients: [client([state(2)])] })).toEqual([]);
    expect(found({ published, clients: [client([state(2), event(3)])] })).toEqual([]);
  });
});

describe('issue 31.10: a stale value that is called live', () => {
  const said = (s: number, more: Partial<Said> = {}): Said => ({
    ...{ who: '0 (member)', topic: 'u:someone:balance', live: true, place: { e: E, s } },
    ...more,
  });
  const at = (s: number, e = E) => new Map([['u:someone:balance', { e, s }]]);

  it('is found when the store has had a newer one for long, also while the store is away', () => {
    const stale = createStaleAsLive(1_000);
    stale.look(0, [said(4)], at(5));
    stale.look(900, [said(4)], null);
    expect(stale.what).toEqual([]);
    stale.look(1_000, [said(4)], null);
    expect(stale.what).toEqual(['0 (member) called u:*:balance live, 1000 ms after it had changed']);
    expect(found({ staleAsLive: stale.what })).toEqual([`stale as live: ${stale.what[0]}`]);
  });

  it('is found when it is of an older epoch, or was never received', () => {
    for (const place of [{ e: E, s: 9 }, null]) {
      const stale = createStaleAsLive(1_000);
      stale.look(0, [], at(1, '200.b'));
      stale.look(1_000, [said(0, { place })], null);
      expect(stale.what).toHaveLength(1);
    }
  });

  it('is not one while it says that it is stale, nor when only what came since is missing', () => {
    const stale = createStaleAsLive(1_000);
    stale.look(0, [said(5)], at(5));
    stale.look(500, [said(5)], at(6));
    stale.look(1_400, [said(5)], at(6));
    stale.look(3_000, [said(5, { live: false })], at(6));
    expect([stale.what, stale.looks]).toEqual([[], 3]);
  });
});
