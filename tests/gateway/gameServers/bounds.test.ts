import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gameSession } from '../../../gateway/db/schema.ts';
import { auditBooks } from '../support/auditBooks.ts';
import { openGameRig } from './rig.ts';

let rig: Awaited<ReturnType<typeof openGameRig>>;
beforeAll(async () => {
  rig = await openGameRig();
});
afterAll(() => rig.gateway.close());

async function rowsOf(token: string) {
  const { body } = await rig.gateway.call('GET /wps/member/info', { token });
  const { id } = body.value as { readonly id: string };
  return rig.gateway.database.db.select().from(gameSession).where(eq(gameSession.uid, id));
}

it('issue 29: launches that nobody opens leave eight, and the newest of them is good', async () => {
  const token = await rig.gateway.member();
  const bench = rig.benchOf(token);
  const tokens: string[] = [];
  for (let n = 0; n < 30; n += 1) tokens.push(rig.tokenOf(await rig.launchAs(token)));
  expect(await rowsOf(token)).toHaveLength(8);
  const codes: unknown[] = [];
  for (const launched of [tokens[0], tokens[21], tokens[22], tokens[29]])
    codes.push((await bench.call('authenticate', { token: launched })).body.code ?? 'opened');
  expect(codes).toEqual(['token_invalid', 'token_invalid', 'opened', 'opened']);
});

it('issue 29: of sessions twenty are open; the oldest ends, and stays known where it was played in', async () => {
  const token = await rig.gateway.member();
  const bench = rig.benchOf(token);
  const sessions: string[] = [];
  for (let n = 0; n < 22; n += 1) sessions.push((await bench.open()).session);
  const answers = await Promise.all(
    sessions.map(async session => (await bench.call('balance', { session })).body.code ?? 'plays'),
  );
  // Those that have ended were never played in.
  expect(answers.slice(0, 3)).toEqual(['session_unknown', 'session_unknown', 'plays']);
  expect(answers.filter(it => it === 'plays')).toHaveLength(20);
  const session = sessions[2] ?? '';
  const ids = () => ({ session, round: 'kept-round', transaction: bench.newId() });
  expect((await bench.call('bet', { ...ids(), amount: 100 })).body).toMatchObject({ ok: true });
  for (let n = 0; n < 3; n += 1) await bench.open();
  expect((await bench.call('balance', { session })).body).toMatchObject({ code: 'session_ended' });
  expect((await bench.call('win', { ...ids(), amount: 300 })).body).toMatchObject({ ok: true });
  expect((await bench.call('endRound', ids())).body).toMatchObject({ stake: 100, payout: 300 });
  expect(await rig.gateway.database.read(auditBooks)).toEqual([]);
});
