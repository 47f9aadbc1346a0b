import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../../../gateway/people/tokens.ts';
import type { WalletBench } from '../../conformance/wallet/bench.ts';
import { auditBooks } from '../support/auditBooks.ts';
import { openGameRig } from './rig.ts';

let rig: Awaited<ReturnType<typeof openGameRig>>;
beforeAll(async () => {
  rig = await openGameRig();
});
afterAll(() => rig.gateway.close());

type Session = Awaited<ReturnType<WalletBench['open']>> & {
  readonly bench: WalletBench;
  readonly member: string;
};

async function openSession(member: string): Promise<Session> {
  const bench = rig.benchOf(member);
  return { ...(await bench.open()), bench, member };
}
const newSession = async () => openSession(await rig.gateway.member());

async function sessionsOf(count: number): Promise<readonly Session[]> {
  const sessions: Session[] = [];
  for (let n = 0; n < count; n += 1) sessions.push(await newSession());
  return sessions;
}

/** A bet of a session, with names of its own unless others are given. */
const betOf = ({ bench, session }: Session, more: object = {}) => ({
  ...{ session, round: bench.newId(), transaction: bench.newId(), amount: 100 },
  ...more,
});
type BetOf = ReturnType<typeof betOf>;

/** How many transactions of the database wrote these. */
async function commitsOf(bets: readonly BetOf[]): Promise<number> {
  const { rows } = await rig.gateway.database.read(tx =>
    tx.execute<{ commits: number }>(
      `select count(distinct xmin::text)::integer as commits from game_transaction
        where id in (${bets.map(({ transaction }) => `'${transaction}'`).join(', ')})`,
    ),
  );
  return rows[0]?.commits ?? 0;
}

async function allAtOnce(asked: readonly (readonly [Session, BetOf])[]) {
  const answers = await Promise.all(asked.map(([{ bench }, bet]) => bench.call('bet', bet)));
  return answers.map(({ body }) => body);
}

describe('bets of game servers that come at once', () => {
  it('issue 33.7: are booked together, each answered with its own balance, and are the same when asked again', async () => {
    const sessions = await sessionsOf(16);
    const asked = sessions.map((session, nth) => [session, betOf(session, { amount: 100 + nth })] as const);
    const answers = await allAtOnce(asked);
    expect(answers).toEqual(
      sessions.map(({ balance }, nth) => ({ ok: true, balance: balance - 100 - nth, currency: 'PT' })),
    );
    expect(await commitsOf(asked.map(([, bet]) => bet))).toBeLessThan(8);
    expect(await allAtOnce(asked)).toEqual(answers);
    for (const [{ bench, session, balance }, { round, amount }] of asked) {
      const { body } = await bench.call('balance', { session });
      expect(body.balance).toBe(balance - amount);
      const ended = await bench.call('endRound', { session, round, transaction: bench.newId() });
      expect(ended.body).toMatchObject({ ok: true, stake: amount, payout: 0 });
    }
    expect(await rig.gateway.database.read(auditBooks)).toEqual([]);
  });

  it('issue 33.7: a bet that is refused, or that counts besides, is answered as it is by itself, and keeps no other from being taken', async () => {
    const [plain, poor, gone, limited, away, foreign] = await sessionsOf(6);
    if (!plain || !poor || !gone || !limited || !away || !foreign) throw new Error('six sessions');
    await rig.command('POST /v1/limits/set', limited.member, { kind: 'loss', period: 'day', amount: 150 });
    await gone.bench.target.signOut?.();
    await rig.command('POST /v1/limits/break', away.member, { length: '1d' });
    const ofPlain = betOf(plain);
    const second = await openSession(plain.member);
    const answers = await allAtOnce([
      [plain, ofPlain],
      [poor, betOf(poor, { amount: poor.balance + 1 })],
      [gone, betOf(gone)],
      [limited, betOf(limited)],
      [away, betOf(away)],
      [second, betOf(second)],
      [foreign, betOf(foreign, { round: ofPlain.round })],
      [poor, betOf(poor, { session: 'x'.repeat(43) })],
      [limited, betOf(limited)],
    ]);
    expect(answers.map(it => it.code ?? 'taken')).toEqual([
      ...['taken', 'insufficient_funds', 'session_ended', 'taken', 'session_ended', 'taken'],
      ...['round_foreign', 'session_unknown', 'limit_reached'],
    ]);
    const { body } = await plain.bench.call('balance', { session: plain.session });
    expect(body.balance).toBe(plain.balance - 200);
    expect(await rig.gateway.database.read(auditBooks)).toEqual([]);
  });

  it('issue 33.7: whoever waits for an account that somebody holds keeps nobody else waiting', async () => {
    const [held, free] = await sessionsOf(2);
    if (!held || !free) throw new Error('two sessions');
    const order: string[] = [];
    let taken: Promise<unknown> = Promise.resolve();
    await rig.gateway.database.write(async tx => {
      await tx.execute(sql`select 1 from account where uid = (
        select uid from game_session where session_hash = ${hashToken(held.session)}) for update`);
      taken = held.bench.call('bet', betOf(held)).then(() => order.push('held'));
      for (let n = 0; n < 3; n += 1) {
        const { body } = await free.bench.call('bet', betOf(free));
        order.push(body.ok === true ? 'free' : 'refused');
      }
    });
    await taken;
    expect(order).toEqual(['free', 'free', 'free', 'held']);
  });
});
