import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { readFixtureBoard, readLiveBoard } from '../../../gateway/play/gameServers/book/readBoard.ts';
import {
  FIXTURES_EVERY_MS,
  FIXTURES_SILENT_MS,
  type SeamlessAnswer,
} from '../../../streams/wire/gameServers/seamless.ts';
import { MINUTE } from '../../../streams/wire/protocol/durations.ts';
import type { Board, BoardNews } from '../../../streams/wire/sportsBook/shapes.ts';
import { type Client, closeClients, connect } from '../realtime/support/client.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { detailsOf, leagueOf, summaryOf } from './bookPages.ts';
import { openGameRig } from './rig.ts';

let rig: Awaited<ReturnType<typeof openGameRig>>;
beforeAll(async () => {
  rig = await openGameRig();
}, 120_000);
afterEach(closeClients);
afterAll(() => rig?.gateway.close());

async function tell(said: object): Promise<SeamlessAnswer<'fixtures'>> {
  for (;;) {
    const { body } = await rig
      .benchOf('')
      .call('fixtures', { leagues: [], came: [], changed: [], gone: [], whole: false, details: [], ...said });
    if (body.ok === true) return body as SeamlessAnswer<'fixtures'>;
    expect(body.code).toBe('busy');
    await sleep(FIXTURES_EVERY_MS);
  }
}
const snap = async (t: string) => {
  const answer = await fetch(`${rig.gateway.origin}/v1/snap?t=${t}`, {
    headers: { Merchant: 'croupier', Device: 'web', Language: 'en' },
  });
  return ((await answer.json()) as readonly { readonly st?: unknown; readonly ok?: false }[])[0];
};
const board = async () => (await snap('g:fixtures'))?.st as Board | undefined;
const of = (client: Client, t: string) => client.events.filter(it => it.t === t).map(it => it.d);

it('a visitor sees the board and one match as their server tells them, and that it has stopped speaking', async () => {
  const came = ['A', 'B'].map(id => summaryOf(id, Date.now()));
  await tell({ leagues: [leagueOf('first')], came, whole: true });
  expect((await board())?.fixtures.map(it => it.fixture)).toEqual(['A', 'B']);
  const visitor = connect(rig.gateway.origin);
  await visitor.hello();
  await visitor.sync([
    ['g:fixtures', null, 0],
    ['f:A', null, 0],
  ]);
  // The server hears that somebody looks at the match, and of no other one.
  await eventually(async () => expect((await tell({})).watch).toEqual(['A']));
  await tell({ details: [{ fixture: 'A', state: detailsOf('A', Date.now()) }] });
  await tell({ changed: [{ fixture: 'A', state: 'live', score: { home: 1, away: 0 } }] });
  await eventually(() => expect(of(visitor, 'f:A')).toMatchObject([{ whole: { fixture: 'A' } }]));
  await eventually(() =>
    expect((of(visitor, 'g:fixtures').at(-1) as BoardNews).changed).toMatchObject([{ fixture: 'A' }]),
  );
  expect(await snap('f:NOBODY')).toMatchObject({ ok: false });
  // Nothing more is said.
  await eventually(() => expect((of(visitor, 'g:fixtures').at(-1) as BoardNews).silent).toBe(true));
  expect((await board())?.silent).toBe(true);
  await tell({});
  await eventually(() => expect((of(visitor, 'g:fixtures').at(-1) as BoardNews).silent).toBe(false));
});

it('a document is told of a board only while its server speaks', async () => {
  /** By a wall clock that is so far ahead. */
  const read = (late: number) =>
    rig.gateway.database.read(tx =>
      readLiveBoard(tx, readFixtureBoard, { clock: { now: () => 5 }, wall: () => Date.now() + late }),
    );
  const told = { leagues: [leagueOf('first')], came: [summaryOf('A', Date.now())], whole: true };
  await eventually(async () => {
    await tell(told);
    expect(await read(-MINUTE)).toMatchObject({ at: 5, board: { fixtures: [{ fixture: 'A' }] } });
  });
  // It has not spoken for long, whether or not the board says so yet.
  expect(await read(FIXTURES_SILENT_MS)).toBeNull();
  await eventually(async () => expect((await board())?.silent).toBe(true));
  expect(await read(-MINUTE)).toBeNull();
  await tell({ whole: true });
  expect(await read(-MINUTE)).toBeNull();
});
