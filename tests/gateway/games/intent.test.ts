import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { round } from '../../../gateway/db/schema.ts';
import type { Answer } from '../../../gateway/ground/answers/envelope.ts';
import type { Handlers } from '../../../gateway/ground/handler.ts';
import { executorOf } from '../../../gateway/http/execute.ts';
import { walletOf } from '../../../gateway/ledger/wallet/accounts.ts';
import { BetAnswer } from '../../../streams/wire/games/shapes.ts';
import { type Casino, openCasino, START } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';

const params = { stake: 100, choice: { game: 'DICE', chance: 5_000 } } as const;
let casino: Casino;
beforeAll(async () => {
  casino = await openCasino();
});
afterAll(() => casino.close());

const bet = (uid: string, key: string) => run(casino, casino.games.handlers.bet, params, { uid, key });
/** The same with the answer kept under the key, as the HTTP layer runs a command; each in a process of its own. */
function betOnce(uid: string, key: string) {
  const deps = { database: casino.database, wall: () => START };
  const execute = executorOf('bet', casino.games.handlers as unknown as Handlers, deps);
  return execute(casino.context({ uid, key }), params) as Promise<Answer>;
}
const roundsOf = async (uid: string) =>
  (await casino.database.db.select({ n: count() }).from(round).where(eq(round.uid, uid)))[0]?.n;

describe('one intent to bet', () => {
  it('settles one round and gets one answer, however many retries race', async () => {
    const uid = await casino.member({ funds: 10_000 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => betOnce(uid, 'race')));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const { net } = BetAnswer.parse(answers[0]?.value).round;
    expect(await roundsOf(uid)).toBe(1);
    expect(await casino.balanceOf(walletOf(uid))).toBe(10_000 + net);
    expect(await casino.published(`u:${uid}:balance`)).toHaveLength(2);
  });

  it('never bets twice, even if its first answer was forgotten', async () => {
    const uid = await casino.member({ funds: 10_000 });
    const { value } = await bet(uid, 'forgotten');
    casino.clock.advance(10_000);
    await expect(bet(uid, 'forgotten')).rejects.toMatchObject({ code: 'idempotency_conflict', status: 409 });
    expect(await roundsOf(uid)).toBe(1);
    expect(await casino.balanceOf(walletOf(uid))).toBe(10_000 + value.round.net);
  });

  it('of one account has nothing to do with the same key of another', async () => {
    const [a, b] = [await casino.member({ funds: 10_000 }), await casino.member({ funds: 10_000 })];
    const one = await bet(a, 'shared key');
    const other = await bet(b, 'shared key');
    expect(one.value.round.id).not.toBe(other.value.round.id);
  });
});
