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
async function factsOf(result: SportsRound) {
  const bench = rigOf(office.gateway).benchOf(await office.gateway.member());
  const { session } = await bench.open();
  const ids = { session, round: randomUUID() };
  await bench.call('bet', { ...ids, transaction: randomUUID(), amount: 1_000 });
  const ended = await bench.call('endRound', { ...ids, transaction: randomUUID(), result });
  expect(ended.body).toMatchObject({ ok: true });
  const { rows } = await office.take('officeRounds', { id: ids.round }, risk);
  const told = await office.take('officeRound', { id: rows[0]?.id ?? '' }, risk);
  expect(told.facts).toEqual(expect.arrayContaining([{ name: 'serverRound', value: ids.round }]));
  return told.facts;
}

it('issue 34: a bet at a sports book is found by the book’s id, and told with each selection and what became of it', async () => {
  const total = { market: 'total', part: 1, line: 2.5, pick: 'over' } as const;
  const facts = await factsOf({
    ...{ kind: 'sports', form: { form: 'multiple' } },
    legs: [leg('One'), leg('Two', { selection: total, odds: 190, grade: 'void', score: null })],
  });
  expect(facts.slice(-2)).toEqual([
    { name: 'betForm', value: 'multiple' },
    {
      name: 'selections',
      value:
        'One Home – One Away 2:1, winner:0:/home 2.05, won · Two Home – Two Away, total:1:2.5/over 1.90, void',
    },
  ]);
});

it('issue 34: of a system it is told how many selections make a bet, and one that was sold has open ones', async () => {
  const facts = await factsOf({
    ...{ kind: 'sports', form: { form: 'system', from: 2 } },
    legs: [leg('One'), leg('Two', { grade: null, score: null }), leg('Three')],
  });
  expect(facts).toContainEqual({ name: 'betForm', value: 'system 2' });
  expect(facts.at(-1)?.value).toContain('Two Home – Two Away, winner:0:/home 2.05, open');
});
