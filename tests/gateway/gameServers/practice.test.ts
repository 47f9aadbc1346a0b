import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { practiceSession } from '../../../gateway/db/schema.ts';
import { createWalletClient } from '../../../partner/wallet/walletClient.ts';
import { testMerchant } from '../support/merchant.ts';
import { GAME, openGameRig, SERVER } from './rig.ts';

const LAUNCH = 'POST /wps/relay/GCS_gameLaunchFB';
type Rig = Awaited<ReturnType<typeof openGameRig>>;

const askOf = ({ gateway }: Rig) =>
  createWalletClient({
    ...{ origin: gateway.origin, server: SERVER.id, secret: SERVER.secret },
    ...{ now: Date.now, timeoutMs: 5_000 },
  });

describe('a merchant who lets anyone practise', () => {
  let rig: Rig;
  let ask: ReturnType<typeof askOf>;
  beforeAll(async () => {
    rig = await openGameRig({ ...testMerchant(), practice: 'anyone' });
    ask = askOf(rig);
  });
  afterAll(() => rig.gateway.close());

  const visit = (params: object = {}, options: object = {}) =>
    rig.gateway.call(LAUNCH, { params: { ...GAME, demo: true, ...params }, ...options });
  const rowsOf = async (table: string) => {
    const { rows } = await rig.gateway.database.db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(table)}`,
    );
    return rows[0]?.n;
  };
  async function openedBy(token: string) {
    const answer = await ask('authenticate', { token });
    if (!answer.ok) throw new Error(answer.code);
    return answer;
  }

  it('issue 35.8: a visitor and a trial user try a game, each as somebody else and with no wallet', async () => {
    const visitor = await openedBy(rig.tokenOf(await visit()));
    const trial = await openedBy(rig.tokenOf(await visit({}, { token: await rig.gateway.trial() })));
    for (const it of [visitor, trial])
      expect(it).toMatchObject({
        ...{ demo: true, playMoney: true, balance: 0, game: { gameCode: GAME.gameCode } },
        player: { nickname: '', level: 0 },
      });
    expect(visitor.player.id).not.toBe(trial.player.id);
    expect(await ask('balance', { session: visitor.session })).toMatchObject({ ok: true, balance: 0 });
    const bet = { session: visitor.session, transaction: 'b1', round: 'r1', amount: 100 };
    expect(await ask('bet', bet)).toMatchObject({ ok: false, code: 'demo_session' });
  });

  it('issue 35.8: no record knows of it', async () => {
    const tables = ['account', 'session', 'game_session', 'game_player', 'game_round', 'game_transaction'];
    const count = () => Promise.all([...tables, 'ledger_tx', 'recent_game', 'round'].map(rowsOf));
    const before = await count();
    const { session } = await openedBy(rig.tokenOf(await visit()));
    await ask('bet', { session, transaction: 'b2', round: 'r2', amount: 100 });
    await ask('endRound', { session, transaction: 'e2', round: 'r2' });
    expect(await count()).toEqual(before);
  });

  it('issue 35.8: a launch is good once, and for one server', async () => {
    const token = rig.tokenOf(await visit());
    const first = await ask('authenticate', { token }, 'a-request');
    expect(first).toMatchObject({ ok: true });
    expect(await ask('authenticate', { token }, 'a-request')).toEqual(first);
    expect(await ask('authenticate', { token }, 'another')).toMatchObject({ code: 'token_invalid' });
  });

  it('issue 35.8: other games of the server are opened beside it, the same one once', async () => {
    const { session, player, expiresAt } = await openedBy(rig.tokenOf(await visit()));
    const other = 'PG-FOLDED-FOX';
    const beside = await ask('openGame', { session, gameCode: other });
    expect(beside).toMatchObject({ ok: true, demo: true, expiresAt, game: { gameCode: other } });
    expect(await ask('openGame', { session, gameCode: other })).toEqual(beside);
    expect(await ask('openGame', { session, gameCode: GAME.gameCode })).toMatchObject({ session, player });
    expect(await ask('openGame', { session, gameCode: 'none' })).toMatchObject({ code: 'game_unknown' });
  });

  it('issue 35.8: a practice that is over is told so, and forgotten when the next one begins', async () => {
    const { session } = await openedBy(rig.tokenOf(await visit()));
    await visit();
    const { db } = rig.gateway.database;
    await db.update(practiceSession).set({ expiresAt: 1 });
    expect(await ask('balance', { session })).toMatchObject({ ok: false, code: 'session_ended' });
    await visit();
    expect(await rowsOf('practice_session')).toBe(1);
  });

  it('S4-44, S4-45: playing for real is for members only, as ever', async () => {
    const trial = await rig.gateway.trial();
    expect((await visit({ demo: false })).body.code).toBe('unauthorized');
    expect((await visit({ demo: false }, { token: trial })).body.code).toBe('trial_not_allowed');
  });
});

it('issue 35.8, S4-44, S4-45: where it says members, visitors and trial users practise nothing', async () => {
  const rig = await openGameRig(testMerchant());
  try {
    const params = { ...GAME, demo: true };
    const visitor = await rig.gateway.call(LAUNCH, { params });
    expect([visitor.status, visitor.body.code]).toEqual([401, 'unauthorized']);
    const trial = await rig.gateway.call(LAUNCH, { params, token: await rig.gateway.trial() });
    expect([trial.status, trial.body.code]).toEqual([403, 'trial_not_allowed']);
    const member = await rig.gateway.call(LAUNCH, { params, token: await rig.gateway.member() });
    expect(member.status).toBe(200);
  } finally {
    await rig.gateway.close();
  }
});
