import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SportsRound } from '../../../streams/wire/sportsBook/sportsRound.ts';
import { rigOf, SERVER } from '../gameServers/rig.ts';
import { auditBooks } from '../support/auditBooks.ts';
import { type Office, openOffice } from './openOffice.ts';

let office: Office;
let risk = '';
beforeAll(async () => {
  office = await openOffice({}, { gameServers: [SERVER] });
  risk = await office.signIn('risk');
}, 120_000);
afterAll(async () => {
  expect(await office.gateway.database.read(auditBooks)).toEqual([]);
  await office.gateway.close();
});

const leg = (name: string, more: Partial<SportsRound['legs'][number]> = {}): SportsRound['legs'][number] => ({
  ...{ fixture: name, sport: 'football', league: 'first' },
  ...{ home: { en: `${name} Home`, bn: 'ঘর' }, away: { en: `${name} Away`, bn: 'বাহির' } },
  ...{ selection: { market: 'winner', part: 0, line: null, pick: 'home' }, pickName: null, odds: 205 },
  ...{ grade: 'won', score: { home: 2, away: 1 } },
  ...more,
});

/** What the office tells of a bet that its server has said this of. */
async function roundOf(result: SportsRound) {
  const bench = rigOf(office.gateway).benchOf(await office.gateway.member());
  const { session } = await bench.open();
  const ids = { session, round: randomUUID() };
  await bench.call('bet', { ...ids, transaction: randomUUID(), amount: 1_000 });
  const ended = await bench.call('endRound', { ...ids, transaction: randomUUID(), result });
  expect(ended.body).toMatchObject({ ok: true });
  const { rows } = await office.take('officeRounds', { id: ids.round }, risk);
  const told = await office.take('officeRound', { id: rows[0]?.id ?? '' }, risk);
  expect(told.facts).toEqual(expect.arrayContaining([{ name: 'serverRound', value: ids.round }]));
  return told;
}

it('issue 34: a bet at a sports book is found by the book’s id, and told with each selection and what became of it', async () => {
  const total = { market: 'total', part: 1, line: 2.5, pick: 'over' } as const;
  const result: SportsRound = {
    ...{ kind: 'sports', form: { form: 'multiple' } },
    legs: [leg('One'), leg('Two', { selection: total, odds: 190, grade: 'void', score: null })],
  };
  const told = await roundOf(result);
  expect(told.sports).toEqual(result);
  // Nothing of it is told as a code besides.
  expect(told.facts.map(it => it.name)).toEqual(['server', 'serverRound']);
});

it('issue 34: a selection of a player is told with the player’s name, of a system how many selections make a bet', async () => {
  const scorer = { market: 'scorer', part: 0, line: null, pick: 'p-77' } as const;
  const pickName = { en: 'Rafi Ahmed', bn: 'রাফি আহমেদ' };
  const told = await roundOf({
    ...{ kind: 'sports', form: { form: 'system', from: 2 } },
    legs: [leg('One'), leg('Two', { selection: scorer, pickName, grade: null, score: null }), leg('Three')],
  });
  expect(told.sports?.form).toEqual({ form: 'system', from: 2 });
  expect(told.sports?.legs[1]).toMatchObject({ selection: scorer, pickName, grade: null });
});
