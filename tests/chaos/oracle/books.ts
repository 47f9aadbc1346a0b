import { openDatabase } from '../../../gateway/db/pgDatabase.ts';
import { auditBooks } from '../../gateway/support/auditBooks.ts';
import type { Done } from '../publisher/commands.ts';
import type { Player } from '../world/people.ts';
import type { Store } from '../world/store.ts';
import type { Truth } from './truth.ts';

/** What is in the database before anything was done in it. */
export interface Before {
  readonly bets: number;
  readonly messages: number;
}

/**
 * Rounds of the in-house games have no category; those of the publisher of wins have one. Messages of deposits and
 * withdrawals only: a raffle that is drawn while a run passes its hour tells its winner as well.
 */
const COUNTS = `select
  (select count(*) from round where category is null)::int as bets,
  (select count(*) from inbox_message
    where type in ('DEPOSIT_ARRIVED', 'DEPOSIT_FAILED', 'WITHDRAWAL_APPROVED', 'WITHDRAWAL_REJECTED'))::int as messages`;

export async function countBefore(store: Store): Promise<Before> {
  const [row] = await store.rows<{ bets: number; messages: number }>(COUNTS);
  if (row === undefined) throw new Error('the database counts nothing');
  return row;
}

/** How many effects commands had that they must not have, and how many are missing; each with a sentence. */
export async function checkEffects(store: Store, before: Before, done: Done) {
  const now = await countBefore(store);
  const bets = now.bets - before.bets - done.bets;
  const transfers = now.messages - before.messages - done.transfers;
  const doubled = Math.max(0, bets) + Math.max(0, transfers);
  const lost = Math.max(0, -bets) + Math.max(0, -transfers);
  const what = [
    ...(bets === 0 ? [] : [`${bets} bets more than were answered`]),
    ...(transfers === 0 ? [] : [`${transfers} transfers more than were answered`]),
  ];
  const repeated = await store.rows(
    'select op_id from topic_log where op_id is not null group by t, op_id having count(*) > 1',
  );
  return { doubled: doubled + repeated.length, lost, what };
}

type Truths = readonly { readonly player: Player | null; readonly truth: Truth }[];

/** A salary may be paid between asking the gateway and asking its books. */
const LOOKS = 20;

/** Where the gateway's own answers differ from its books: balances, unread messages, the board. */
export async function checkBooks(
  url: string,
  store: Store,
  ask: () => Promise<Truths>,
): Promise<readonly string[]> {
  for (let looks = 1; ; looks += 1) {
    const wrong = await lookIntoBooks(url, store, await ask());
    if (wrong.length === 0 || looks === LOOKS) return wrong;
  }
}

async function lookIntoBooks(url: string, store: Store, truths: Truths): Promise<readonly string[]> {
  const wrong: string[] = [];
  const database = openDatabase(url, { connections: 1 });
  try {
    const faults = await database.read(auditBooks);
    wrong.push(...faults.map(({ id, broken }) => `the books are wrong: ${id} (${broken})`));
  } finally {
    await database.close();
  }
  const board = await store.rows<{ id: string }>(
    'select id from round where payout > stake order by win_no desc nulls last, settled_at desc, id desc limit 100',
  );
  for (const { player, truth } of truths) {
    if (truth.winners.map(({ id }) => id).join() !== board.map(({ id }) => id).join())
      wrong.push('the winner board is not the one of the rounds');
    if (player === null) continue;
    const [own] = await store.rows<{ sum: number; unread: number }>(
      `select
        (select coalesce(sum(e.amount), 0) from ledger_entry e join ledger_account a on a.id = e.account_id
          where a.uid = $1 and a.kind = 'wallet')::float8 as sum,
        (select count(*) from inbox_message where uid = $1 and read_at is null)::int as unread`,
      [player.uid],
    );
    if (own?.sum !== truth.balance?.sum) wrong.push('a balance is not the sum of its ledger entries');
    if (own?.unread !== truth.inbox?.unread) wrong.push('an unread count is not that of the messages');
  }
  return wrong;
}
