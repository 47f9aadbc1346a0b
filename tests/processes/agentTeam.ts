import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../../gateway/db/database.ts';
import { account, contract, contractVersion } from '../../gateway/db/schema.ts';
import { ensureWallet, walletOf } from '../../gateway/ledger/wallet/accounts.ts';
import { createPost } from '../../gateway/ledger/wallet/ledger.ts';
import type { Round } from '../../streams/wire/games/shapes.ts';
import { type Actions, createActions, type Person } from '../gateway/cases/support/actions.ts';
import { callAt } from '../gateway/support/gateway.ts';
import { worldNow } from './worldNow.ts';

/** Stake of every bet of the team, minor units, and what the agent gets for it. */
export const STAKE = 10_000;
const RATE = 0.01;
const FUNDS = 100 * STAKE;

/** An agent with a real-time salary and the members who play for it, written into a database that gateways use. */
export interface AgentTeam {
  readonly agent: Person;
  /** A new member of the team with funds. */
  player(): Promise<Person>;
  /** One bet at a gateway; null when it was refused as too soon. Throws for any other refusal. */
  bet(origin: string, player: Person): Promise<Round | null>;
  /** Bets in windows that are settled, those of them that earned nothing, and what was paid and should have been. */
  books(): Promise<{
    readonly settled: number;
    readonly unpaid: number;
    readonly paid: number;
    readonly owed: number;
  }>;
}

/** The contract counts for bets after `from` (world time, epoch ms). A gateway must have opened the ledger. */
export async function createAgentTeam(database: Database, from: number): Promise<AgentTeam> {
  const actions: Actions = createActions(database);
  const agent = await actions.member();
  const terms = { kind: 'realtime', winRate: RATE, lossRate: RATE, singleBet: 0 };
  await database.write(async tx => {
    await tx.execute(sql`update account set type = 1 where uid = ${agent.uid}`);
    await tx.insert(contract).values({
      id: 'team',
      kind: 'realtime',
      category: 'CONS',
      uplineUid: null,
      downlineUid: agent.uid,
      state: 'accepted',
      createdAt: from,
    });
    await tx
      .insert(contractVersion)
      .values({ contractId: 'team', version: 1, terms, acceptedAt: from, effectiveFrom: from });
  });
  const post = createPost();
  return {
    agent,
    async player() {
      const person = await actions.member();
      await database.write(async tx => {
        await tx.update(account).set({ uplineUid: agent.uid }).where(sql`uid = ${person.uid}`);
        await ensureWallet(tx, person.uid);
        const legs = [
          { account: 'cashier', amount: -FUNDS },
          { account: walletOf(person.uid), amount: FUNDS },
        ];
        // Of the world's now: a day that began before may be added up for reports already.
        const at = Math.max(from, Math.floor(await worldNow(tx)));
        await post(tx, { opId: `funds:${person.uid}`, kind: 'grant', at, legs });
      });
      return person;
    },
    async bet(origin, { token }) {
      const params = { stake: STAKE, choice: { game: 'DICE', chance: 5_000 } };
      const { status, body } = await callAt(origin, 'POST /v1/games/bet', {
        params,
        token,
        key: randomUUID(),
      });
      if (status === 200) return (body.value as { round: Round }).round;
      if (body.code === 'bet_too_soon') return null;
      throw new Error(`a bet was refused: ${JSON.stringify(body)}`);
    },
    async books() {
      const { rows } = await database.db.execute<Record<'settled' | 'unpaid' | 'paid', string>>(sql`
        select count(*) as settled, count(*) filter (where b.round_id is null) as unpaid,
          (select balance from ledger_account where id = ${walletOf(agent.uid)}) as paid
        from round r left join salary_bet b on b.round_id = r.id and b.contract_id = 'team'
        where r.settled_at > ${from}
          and r.settled_at <= (select max(period_end) from settlement where done_at is not null)`);
      const [settled, unpaid, paid] = [rows[0]?.settled, rows[0]?.unpaid, rows[0]?.paid].map(Number);
      return {
        settled: settled ?? 0,
        unpaid: unpaid ?? 0,
        paid: paid ?? 0,
        owed: (settled ?? 0) * Math.floor(STAKE * RATE),
      };
    },
  };
}
