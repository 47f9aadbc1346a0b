import { expect, it } from 'vitest';
import type { TopicChange } from '../../../streams/platform.ts';

import { accountFor, Publications } from '../../chaos/accounting/account.ts';

const E1 = '100.a';
const E2 = '200.b';
const data = (s: number) => ({ id: `win ${s}` });

function log(last: number, e = E1) {
  return Array.from({ length: last }, (_, i) => ({ t: 'g:winners', e, s: i + 1, d: data(i + 1) }));
}
const publications = (...events: ReturnType<typeof log>[]) => {
  const published = new Publications();
  for (const list of events) published.add(list);
  return published;
};
const state = (s: number, e = E1): TopicChange => ({
  topic: 'g:winners',
  key: 'winners',
  by: 'state',
  e,
  s,
  data: [],
});
const event = (s: number, e = E1, d: unknown = data(s)): TopicChange => ({
  ...state(s, e),
  by: 'event',
  data: d,
});

it('a state and every event after it in order is whole', () => {
  const accounts = accountFor([state(2), event(3), event(4), event(5)], publications(log(5)));
  expect(accounts).toEqual({ lost: [], doubled: [], wrong: [], deliveries: 3 });
});

it('an event that nobody applied and no state covers is lost', () => {
  const { lost, wrong } = accountFor([state(2), event(3), event(5)], publications(log(5)));
  expect(lost).toEqual([`g:winners ${E1}/4`]);
  expect(wrong).toEqual([`g:winners ${E1}/5 applied after ${E1}/3`]);
});

it('an event at the end that never came is lost, too', () => {
  expect(accountFor([state(2), event(3)], publications(log(4))).lost).toEqual([`g:winners ${E1}/4`]);
});

it('a whole state at or above what was missed covers it, also one of a newer epoch', () => {
  expect(accountFor([state(0), state(5)], publications(log(5))).lost).toEqual([]);
  expect(accountFor([state(1), state(0, E2)], publications(log(5), log(0, E2))).lost).toEqual([]);
});

it('an event that is part of the value already is doubled', () => {
  const { doubled } = accountFor([state(2), event(3), event(3)], publications(log(3)));
  expect(doubled).toEqual([`g:winners ${E1}/3`]);
});

it('a number that a restored store gave out again is another event, not a doubled one', () => {
  const again = { t: 'g:winners', e: E1, s: 3, d: { id: 'another win' } };
  const applied = [state(2), event(3), state(2), event(3, E1, again.d)];
  const { doubled, lost, wrong } = accountFor(applied, publications(log(3), [again]));
  expect({ doubled, lost, wrong }).toEqual({ doubled: [], lost: [], wrong: [] });
});

it('an event that a restored store never heard of is missed by nobody', () => {
  const published = publications(log(3));
  published.retract(log(3).slice(2));
  expect(accountFor([state(2)], published).lost).toEqual([]);
  expect(accountFor([state(2), event(3)], published).wrong).toEqual([]);
});

it('an event that nobody published, or published otherwise, is wrong', () => {
  const forged = accountFor([state(2), event(3, E1, { id: 'forged' })], publications(log(3)));
  expect(forged.wrong).toEqual([`g:winners ${E1}/3 was never published like this`]);
});

it('of a value topic only the newest counts: what was passed over is not lost', () => {
  const amount = (s: number) => ({ t: 'g:jackpot', e: E1, s, d: s });
  const published = new Publications();
  published.add([amount(1), amount(2), amount(3)]);
  const change = (by: TopicChange['by'], s: number): TopicChange => ({
    topic: 'g:jackpot',
    key: 'jackpot',
    by,
    e: E1,
    s,
    data: s,
  });
  const accounts = accountFor([change('state', 1), change('event', 3)], published);
  expect(accounts).toEqual({ lost: [], doubled: [], wrong: [], deliveries: 1 });
});

it('an event that was noted twice counts once', () => {
  expect(publications(log(5), log(5)).count).toBe(5);
});
