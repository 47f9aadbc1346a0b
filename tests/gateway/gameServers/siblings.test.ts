import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gameSession } from '../../../gateway/db/schema.ts';
import type { PlayedGame } from '../../../streams/wire/gameServers/seamless.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { GAME, openGameRig } from './rig.ts';

let rig: Awaited<ReturnType<typeof openGameRig>>;
beforeAll(async () => {
  rig = await openGameRig();
});
afterAll(() => rig.gateway.close());

/** A member with a session of a game, and another game of the same server. */
async function opened(params: object = {}) {
  const token = await rig.gateway.member();
  const bench = rig.benchOf(token);
  const launched = await bench.call('authenticate', {
    token: rig.tokenOf(await rig.launchAs(token, params)),
  });
  const { body } = await bench.call('games', {});
  const other = (body.games as readonly PlayedGame[]).find(
    it => it.gameCode !== GAME.gameCode && it.vassalage === GAME.vassalage,
  );
  return {
    token,
    bench,
    session: String(launched.body.session),
    first: launched.body,
    other: other?.gameCode ?? '',
  };
}

it('tables: another game is opened for the same player, until the same time, and is one of the recent ones', async () => {
  const { token, bench, session, first, other } = await opened({ language: 'bn' });
  const { body } = await bench.call('openGame', { session, gameCode: other });
  const { player, language, expiresAt, demo, parent } = first;
  expect(body).toMatchObject({
    ok: true,
    player,
    language,
    expiresAt,
    demo,
    parent,
    game: { gameCode: other },
  });
  const recent = await rig.gateway.call('GET /wps/relay/GCS_recentGame', { token });
  const { list } = recent.body.value as { readonly list: readonly { readonly gameCode: string }[] };
  expect(list.map(it => it.gameCode)).toEqual([other, GAME.gameCode]);
  // The game of the session itself is that session.
  const own = await bench.call('openGame', { session, gameCode: GAME.gameCode });
  expect(own.body.session).toBe(session);
});

it('tables: what is played in games that a page has opened belongs to the session of its launch', async () => {
  const token = await rig.gateway.member();
  const launch = await rig.launchAs(token);
  const { sessionId } = launch.body.value as CallValue<'gameLaunch'>;
  const bench = rig.benchOf(token);
  const { body: first } = await bench.call('authenticate', { token: rig.tokenOf(launch) });
  const { body } = await bench.call('games', {});
  const [one = '', two = '', three = ''] = (body.games as readonly PlayedGame[])
    .filter(it => it.vassalage === GAME.vassalage && it.gameCode !== GAME.gameCode)
    .map(it => it.gameCode);
  const played = async (session: unknown, amount: number) => {
    const ids = () => ({ session, round, transaction: bench.newId() });
    const round = bench.newId();
    expect((await bench.call('bet', { ...ids(), amount })).body.ok).toBe(true);
    expect((await bench.call('endRound', ids())).body.ok).toBe(true);
  };
  const opened = async (session: unknown, gameCode: string) =>
    (await bench.call('openGame', { session, gameCode })).body.session;
  const second = await opened(first.session, one);
  await played(first.session, 100);
  await played(second, 200);
  // One that is opened from an opened one belongs to the same launch.
  await played(await opened(second, two), 300);
  const other = await rig.launchAs(token, { gameCode: three });
  const { body: elsewhere } = await bench.call('authenticate', { token: rig.tokenOf(other) });
  await played(elsewhere.session, 1_000);
  const read = await rig.gateway.call('GET /v1/games/session', { token, params: { sessionId } });
  expect(read.body.value).toMatchObject({ rounds: 3, stake: 600, payout: 0, open: 0 });
});

it('tables: games are called by their names in a language, where they have one there', async () => {
  const { bench } = await opened();
  const nameIn = async (params: object) => {
    const { body } = await bench.call('games', params);
    return (body.games as readonly PlayedGame[]).find(it => it.gameCode === GAME.gameCode)?.name;
  };
  expect(await nameIn({})).toBe('Paper Koi');
  expect(await nameIn({ language: 'BN' })).toBe('কাগজের কই');
  expect(await nameIn({ language: 'xx' })).toBe('Paper Koi');
});

it('tables: a page that has opened many games is not ended by them', async () => {
  const { bench, session } = await opened();
  const { body } = await bench.call('games', {});
  const codes = (body.games as readonly PlayedGame[])
    .filter(it => it.vassalage === GAME.vassalage && it.gameCode !== GAME.gameCode)
    .map(it => it.gameCode);
  expect(codes.length).toBeGreaterThan(21);
  for (const gameCode of codes.slice(0, 22))
    expect((await bench.call('openGame', { session, gameCode })).body.ok).toBe(true);
  expect((await bench.call('balance', { session })).body.ok).toBe(true);
});

it('tables: a game that is played for free opens others for free', async () => {
  const { bench, session, other } = await opened({ demo: true });
  const { body } = await bench.call('openGame', { session, gameCode: other });
  expect(body).toMatchObject({ ok: true, demo: true, balance: 0 });
  const bet = { session: body.session, round: bench.newId(), transaction: bench.newId(), amount: 100 };
  expect((await bench.call('bet', bet)).body.code).toBe('demo_session');
});

it('tables: a game under maintenance is not opened, and one that was ended for others is opened again', async () => {
  const { token, bench, session, other } = await opened();
  const shut = { vassalage: GAME.vassalage, gameCode: other };
  const ops = (on: boolean) =>
    rig.command('POST /v1/ops/gameMaintenance', rig.gateway.operatorToken, { ...shut, on });
  await ops(true);
  expect((await bench.call('openGame', { session, gameCode: other })).body.code).toBe('game_maintenance');
  await ops(false);
  const { body } = await bench.call('openGame', { session, gameCode: other });
  const info = await rig.gateway.call('GET /wps/member/info', { token });
  const { id } = info.body.value as { readonly id: string };
  const { db } = rig.gateway.database;
  const [row] = (await db.select().from(gameSession).where(eq(gameSession.uid, id))).filter(
    it => it.game.gameCode === other,
  );
  await db
    .update(gameSession)
    .set({ expiresAt: 1 })
    .where(eq(gameSession.id, row?.id ?? ''));
  const again = await bench.call('openGame', { session, gameCode: other });
  expect([again.body.session, again.body.expiresAt]).toEqual([body.session, body.expiresAt]);
  expect((await bench.call('balance', { session: again.body.session })).body.ok).toBe(true);
});

it('tables: the betting record has how a round of a table ended', async () => {
  const { token, bench, session } = await opened();
  const play = async (more: object) => {
    const ids = () => ({ session, round, transaction: bench.newId() });
    const round = bench.newId();
    await bench.call('bet', { ...ids(), amount: 100 });
    expect((await bench.call('endRound', { ...ids(), ...more })).body.ok).toBe(true);
  };
  const table = { kind: 'baccarat', shoe: 4, round: 11, steps: [{ to: 'player', shows: 3 }] };
  await play({ result: table });
  await play({});
  const { body } = await rig.gateway.call('GET /v1/records/bets', { token });
  const { rows } = body.value as CallValue<'betRecordsPage'>;
  expect(rows.map(it => it.table)).toEqual([undefined, table]);
});
