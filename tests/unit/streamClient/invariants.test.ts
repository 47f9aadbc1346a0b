import { describe, expect, it } from 'vitest';
import type { TopicChange } from '../../../streams/platform.ts';

import type { Holdings } from '../../streamClient/holdInvariants.ts';
import { createInvariants } from '../../streamClient/invariants.ts';

const EPOCH = '1000.a';
const NEWER = '2000.b';
const BOARD = 'g:winners';
const BALANCE = 'u:7:balance';
const NOTHING: Holdings = { sockets: 0, syncs: 0, renewals: 0, calls: 0, frames: 0, subscriptions: 0 };

const win = (s: number, e = EPOCH): TopicChange => ({
  topic: BOARD,
  key: 'winners',
  by: 'event',
  e,
  s,
  data: { id: `w${s}` },
});
const board = (s: number, e: string | null = EPOCH): TopicChange => ({ ...win(s), by: 'state', e, data: [] });
const sum = (s: number, e = EPOCH): TopicChange => ({
  topic: BALANCE,
  key: 'balance',
  by: 'event',
  e,
  s,
  data: {},
});
const cleared = (change: TopicChange): TopicChange => ({
  ...change,
  by: 'clear',
  e: null,
  s: 0,
  data: undefined,
});

/** What the checker says about changes of somebody's topics, in order. */
function judge(...changes: readonly TopicChange[]): readonly string[] {
  const invariants = createInvariants();
  for (const change of changes) invariants.applied(change, '7');
  return invariants.violations;
}

describe('the checker of the invariants', () => {
  it('takes a log that goes on from a state, and a value that skips numbers', () => {
    expect(judge(board(4), win(5), win(6), board(6), win(7), board(9), win(10))).toEqual([]);
    expect(judge(sum(3), sum(9), sum(10))).toEqual([]);
  });

  it('takes a newer epoch, and anything after a topic was cleared', () => {
    expect(judge(board(4), win(5), board(0, NEWER), win(1, NEWER))).toEqual([]);
    expect(judge(board(4), win(5), cleared(win(0)), board(3), win(4), win(5))).toEqual([]);
    expect(judge(sum(5), sum(1, NEWER))).toEqual([]);
  });

  it('finds a position that goes back (I1)', () => {
    expect(judge(board(4), win(5), board(3))).toEqual(['I1: a state took g:winners from 5 back to 3']);
    expect(judge(sum(5), sum(4))).toEqual(['I1: an event took u:7:balance from 5 back to 4']);
    expect(judge(sum(1, NEWER), sum(5))).toEqual([
      `I1: ${BALANCE} went from epoch ${NEWER} back to ${EPOCH}`,
    ]);
  });

  it('finds an event of a log that was left out, or that had no state to follow (I2)', () => {
    expect(judge(board(4), win(6))).toEqual(['I2: event 6 of g:winners followed 4, so events were left out']);
    expect(judge(win(1))).toEqual(['I2: event 1 of g:winners had no state to follow']);
    expect(judge(board(4), win(1, NEWER))).toEqual(['I2: event 1 of g:winners had no state to follow']);
  });

  it('finds an event that is applied twice (I3)', () => {
    expect(judge(board(4), win(5), win(5))).toEqual(['I3: event 5 of g:winners was applied twice']);
    expect(judge(board(4), win(5), win(6), win(5))[0]).toBe('I3: event 5 of g:winners was applied twice');
  });

  it('asks nothing of a back end that numbers nothing', () => {
    expect(judge(board(0, null), { ...win(0), e: null }, { ...win(0), e: null })).toEqual([]);
  });

  it('finds a balance shown at an older version, unless a newer epoch came between (I4)', () => {
    const invariants = createInvariants();
    invariants.applied(sum(1), '7');
    for (const version of [1, 4, 0, 4, 6]) invariants.shown(BALANCE, version);
    invariants.applied(sum(1, NEWER), '7');
    invariants.shown(BALANCE, 2);
    expect(invariants.violations).toEqual([]);
    invariants.shown(BALANCE, 1);
    expect(invariants.violations).toEqual(['I4: u:7:balance was shown at 2 and then at 1']);
  });

  it('finds a board whose newest row was shown and then was not (I4)', () => {
    const invariants = createInvariants();
    for (const change of [board(4), win(5), win(6)]) invariants.applied(change, null);
    invariants.shownFirst(BOARD, 'of the state');
    invariants.shownFirst(BOARD, 'w5');
    invariants.shownFirst(BOARD, 'w6');
    expect(invariants.violations).toEqual([]);
    invariants.shownFirst(BOARD, 'w5');
    expect(invariants.violations).toEqual(['I4: g:winners was shown at 6 and then at 5']);
  });

  it('finds a second socket, sync or renewal, but not a second call (I6)', () => {
    const invariants = createInvariants();
    invariants.holds({ ...NOTHING, sockets: 1, syncs: 1, renewals: 1, calls: 5, frames: 3 });
    expect(invariants.violations).toEqual([]);
    invariants.holds({ ...NOTHING, sockets: 2 });
    invariants.holds({ ...NOTHING, syncs: 2, renewals: 3 });
    expect(invariants.violations).toEqual([
      'I6: 2 of one socket at once',
      'I6: 2 of one sync at once',
      'I6: 3 of one renewal at once',
    ]);
  });

  it('finds what is left of a closed client (I7)', () => {
    const invariants = createInvariants();
    invariants.closed(NOTHING);
    expect(invariants.violations).toEqual([]);
    invariants.closed({ ...NOTHING, frames: 1, subscriptions: 2 });
    expect(invariants.violations).toEqual([
      'I7: 1 frames are left after the client was closed',
      'I7: 2 subscriptions are left after the client was closed',
    ]);
  });

  it('finds private things of somebody else, or of nobody any more (I8)', () => {
    const invariants = createInvariants();
    invariants.arrived(BALANCE, '7');
    invariants.arrived(BOARD, null);
    // A stored token that is being checked: whoever it belongs to.
    invariants.arrived(BALANCE, undefined);
    invariants.applied(cleared(sum(0)), null);
    invariants.filled(['balance'], '7');
    invariants.filled([], null);
    expect(invariants.violations).toEqual([]);
    invariants.arrived(BALANCE, null);
    invariants.applied(sum(1), '8');
    invariants.filled(['balance', 'inbox'], null);
    expect(invariants.violations).toEqual([
      'I8: u:7:balance arrived while nobody was signed in',
      'I8: u:7:balance was applied while 8 was signed in',
      'I8: balance, inbox showed something while nobody was signed in',
    ]);
  });

  it('tells the same violation once', () => {
    expect(judge(board(4), win(5), win(5), win(5), win(5))).toHaveLength(1);
  });
});
