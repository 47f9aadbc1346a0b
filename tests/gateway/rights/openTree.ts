import { sql } from 'drizzle-orm';
import { NO_BETS } from '../../../gateway/agents/bills/lines.ts';
import { writeBill } from '../../../gateway/agents/bills/writeBill.ts';
import { account, contract, contractVersion, invitation, teamTransfer } from '../../../gateway/db/schema.ts';
import { ensureWallet } from '../../../gateway/ledger/wallet/accounts.ts';
import { DEMO_PASSWORD, makeCall, signIn, takeValue } from '../matrix/callers.ts';
import type { TestGateway } from '../support/gateway.ts';

/** Two teams: who is above whom. Members have no downlines; names of nobody are parts of others. */
const UPLINES = {
  qzia: null,
  qasha: 'qzia',
  qbina: 'qzia',
  qchad: 'qasha',
  qcara: 'qasha',
  qeli: 'qchad',
  qdot: 'qbina',
  qyan: null,
  qwen: 'qyan',
  qwim: 'qwen',
} as const satisfies Record<string, string | null>;
export type Name = keyof typeof UPLINES;
export const NAMES = Object.keys(UPLINES) as Name[];
const MEMBERS: ReadonlySet<Name> = new Set<Name>(['qcara', 'qeli', 'qdot', 'qwim']);
export const AGENTS = NAMES.filter(name => !MEMBERS.has(name));

/** What belongs to an account, or would if there were one of this name. */
export interface Thing {
  readonly username: string;
  readonly nickname: string;
  readonly round: string;
  /** Of an agent. */
  readonly bill: string;
  readonly invitation: string;
  /** With its upline. */
  readonly contract: string;
  readonly transfer: string;
}

const thing = (username: string, place: number): Thing => ({
  username,
  nickname: `the ${username}`,
  round: `round-${username}`,
  bill: `b111${String(place).padStart(20, '0')}`,
  invitation: `9${username}code`,
  contract: `contract-${username}`,
  transfer: `transfer-${username}`,
});
export const THINGS = Object.fromEntries(NAMES.map((name, i) => [name, thing(name, i)])) as Record<
  Name,
  Thing
>;
/** The same of somebody who isn't there. */
export const NOBODY: Thing = thing('qnobody', 500);

/** Whether one is the other or above it. */
export function isBelow(name: Name, above: Name): boolean {
  for (let at: Name | null = name; at !== null; at = UPLINES[at]) if (at === above) return true;
  return false;
}
export const uplineOf = (name: Name): Name | null => UPLINES[name];
export const isAgent = (name: Name) => !MEMBERS.has(name);
/** What somebody staked: no two teams staked the same. */
export const stakeOf = (name: Name) => 100 * 2 ** NAMES.indexOf(name);

const DAY = 86_400_000;
const TERMS = { kind: 'daily', details: [{ betVolume: 0, activeMember: 0, rate: 0.01, rateType: 'P' }] };
const NO_FIGURES = { bets: 0, validBet: 0, kept: 0, costs: 0, activeMembers: 0, activeFrom: 100, tier: 0 };
const NO_AMOUNTS = { gross: 0, downlines: 0, share: 0, total: 0, paid: 0 };

async function addBill({ database }: TestGateway, uid: Name): Promise<void> {
  const { bill: id, contract: contractId } = THINGS[uid];
  const of = { id, uid, contractId, version: 1, kind: 'daily', category: 'CONS', demo: false } as const;
  const period = { periodStart: 0, periodEnd: DAY, at: DAY, cutoff: 0, opId: `bill:${id}` };
  await database.write(tx =>
    writeBill(tx, { ...of, ...period, ...NO_FIGURES, ...NO_AMOUNTS }, [
      { ...NO_BETS, what: 'bets', slotStart: 0, slotEnd: DAY, amount: 0 },
    ]),
  );
}

async function addThings(gateway: TestGateway, name: Name, at: number): Promise<void> {
  const { db } = gateway.database;
  const upline = UPLINES[name];
  const { round, contract: id, invitation: code, transfer } = THINGS[name];
  const stake = stakeOf(name);
  await db.execute(sql`
    insert into round (id, uid, game_code, category, stake, payout, valid_bet, settled_at, demo, vendor, game_type)
    values (${round}, ${name}, 'KOI', 'LIVE', ${stake}, 0, ${stake}, ${at}::int8, false, 'PG', 'LIVE')`);
  const deposit = { username: name, amount: stake, outcome: 'arrived' };
  takeValue(await makeCall(gateway, 'opsDeposit', gateway.operatorToken, deposit));
  if (upline !== null) {
    const sent = { id: transfer, senderUid: upline, receiverUid: name, side: 'downline' } as const;
    await db.insert(teamTransfer).values({ ...sent, amount: 100, note: '', at, demo: false });
  }
  if (!isAgent(name)) return;
  const between = { id, kind: 'daily', category: 'CONS', uplineUid: upline, downlineUid: name } as const;
  await db.insert(contract).values({ ...between, state: 'accepted', createdAt: 0 });
  const version = { contractId: id, version: 1, terms: TERMS, acceptedAt: 0, effectiveFrom: 0 };
  await db.insert(contractVersion).values(version);
  // Nothing is settled here.
  await db.execute(sql`insert into settlement_plan values (${id}, 9000000000000000)`);
  await addBill(gateway, name);
  const open = { code, uid: name, label: `of ${name}`, makes: 'member', rates: [], demo: false } as const;
  await db.insert(invitation).values({ ...open, at, endsAt: null, closedAt: null });
}

/** Opens both teams, with something of everything for each account, and signs the agents in. */
export async function openTree(gateway: TestGateway): Promise<ReadonlyMap<Name, string>> {
  const { database } = gateway;
  const { rows } = await database.db.execute<{ hash: string }>(
    sql`select password_hash as hash from account where username = 'arun'`,
  );
  const passwordHash = rows[0]?.hash ?? '';
  const at = Date.now() - DAY;
  for (const [place, name] of NAMES.entries()) {
    const of = { uid: name, username: name, nickname: THINGS[name].nickname, uplineUid: UPLINES[name] };
    const type = isAgent(name) ? 1 : 0;
    const hashes = { passwordHash, paymentPasswordHash: passwordHash };
    await database.write(async tx => {
      // None at the moment of another one, so that each has a place of its own among the newest.
      await tx.insert(account).values({ ...of, ...hashes, type, createdAt: at + place * 1_000 });
      await ensureWallet(tx, name);
    });
  }
  for (const [place, name] of NAMES.entries()) await addThings(gateway, name, at + place * 1_000);
  const tokens = new Map<Name, string>();
  for (const name of AGENTS) tokens.set(name, await signIn(gateway, name, DEMO_PASSWORD));
  return tokens;
}
