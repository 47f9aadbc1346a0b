import { openDatabase } from '../../../gateway/db/pgDatabase.ts';
import { auditBooks } from '../../gateway/support/auditBooks.ts';
import type { Player } from '../world/people.ts';
import type { Store } from '../world/store.ts';
import type { Truth } from './truth.ts';

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
